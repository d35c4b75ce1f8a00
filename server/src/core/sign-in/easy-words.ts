// Words that are easily guessed at a clinic and that the estimator's own lists lack.
export const easyWords: readonly string[] = `
  administrador administrator adminpassword amormio bienvenida bienvenido changemenow clave clinica communityhealth contrasena contraseña
  correcthorsebatterystaple fortnite harborhealth healthcare helloworld hospital iloveyouforever iloveyousomuch ilovemymom instagram
  jesuschrist letmeinnow letmeinplease linkedin login logmein maryhadalittlelamb masterpassword miamor mypasswordis mysecret newpassword
  nopassword nurse oldpassword opensesame passw passwordone passwordtwo patients qwertyasdf qwertyasdfgh qwertyuiopasdf qwertyzxcvbn
  roblox rootpassword rootroot secreto secretpassword supersecret teamo temporary temppassword tequiero testpassword thisismypassword
  thisissecret tidingstidings tobeornottobe topsecret trustnoone volleyball wednesday welcomeback woaini1314520 yourpassword
  161803398874 271828182845
`
  .trim()
  .split(/\s+/);
