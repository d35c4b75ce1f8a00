// Lists of easily guessed passwords: whole passwords of twelve and more characters, and words that are padded with digits and symbols.

/** Compared with the bare word of a password: `P@ssw0rd-2026!` is `password`. */
export const commonWords: ReadonlySet<string> = new Set(
  `
  aaa aaaa abc abcabc abcd abcdabcd abcde abcdef abcdefg abcdefgh abcdefghi access admin adminadmin administrador administrator
  adminpassword america amor amormio andrew android angel angels anthony apple april asd asdf asdfgh asdfghjkl ashley august austin
  autumn azerty azertyuiop bailey banana baseball basketball batman bienvenida bienvenido blessed boston broncos buster butterfly
  california changeme changemenow charlie cheese chicago chocolate clave clinic clinica colorado communityhealth computer contrasena
  cookie correcthorsebatterystaple corvette cowboys dallas daniel december default dental dentist denver doctor dragon eagles enter
  enternow facebook fall february ferrari flower football forever fortnite freedom friday george ginger google guest harbor
  harborhealth harley health healthcare hello hellohello helloworld hockey hospital hunter iloveyou iloveyouforever iloveyousomuch
  instagram internet iphone ironman january jennifer jessica jesus jesuschrist jordan joshua july june killer lakers letmein
  letmeinnow letmeinplease linkedin login logmein lovely loveme loveyou maggie march mariposa master masterpassword matthew may
  medical medicine mercedes miamor michael michelle microsoft minecraft monday monkey mustang mylove mypassword mypasswordis
  mysecret naruto newpassword newyork nicole ninja nopassword nothing november nurse nurses october oldpassword opensesame pass
  passw passwd password passwordone passwordpassword passwordtwo passwort patient patients patriots peanut pepper pharmacy phoenix
  pikachu pokemon porsche princesa princess pumpkin qazwsx qazwsxedc qazwsxedcrfv qqqq qwe qweasd qweasdzxc qwerty qwertyasdf
  qwertyasdfgh qwertyuiop qwertyuiopasdf qwertyzxcvbn qwertz rainbow robert roblox root rootpassword rootroot samsung saturday
  secret secreto secretpassword september sesame shadow soccer softball spiderman spring starwars steelers summer sunday sunshine
  superman supersecret teamo temporary temppass temppassword tequiero test tester testing testpassword testtest texas
  thisismypassword thisissecret thomas thursday tidings tidingstidings tigger topsecret trustno trustnoone tuesday twitter unicorn
  usa user username volleyball wednesday welcome welcomeback whatever windows winter xxx yankees yourpassword youtube zxc zxcvbn
  zxcvbnm zzzz
`
    .trim()
    .split(/\s+/),
);

/** Compared with the whole password in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  !qaz2wsx3edc 000000000000 012345678901 0123456789012 098765432100 098765432109 100200300400 101010101010 102030405060 111111111111
  111222333444 112233445566 11223344556677 1122334455667788 121212121212 123123123123 123321123321 123443211234 123454321234
  123456123456 123456654321 123456789012 1234567890123 12345678901234 123456789012345 1234567890123456 1234567890ab 1234567890qw
  1234567890qwe 123456789123 123456789987 123456789abc 123456789qwerty 12345678abcd 12345678qwerty 123456abcdef 123456qwerty
  12345abcde12 12345qwert12345 1234asdfqwer 1234qwerasdf 123abc123abc 123qwe123qwe 123qweasdzxc 135791113151 135792468013
  147258369147 147852369147 159357159357 159753159753 161803398874 1a2b3c4d5e6f 1q2w3e4r1q2w3e4r 1q2w3e4r5t6y 1q2w3e4r5t6y7u
  1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc 222222222222 246813579024 271828182845 314159265358 3141592653589 369258147369
  456789123456 666666666666 741852963741 777777777777 789456123000 789456123789 888888888888 987654321098 987654321987 999999999999
  a12345678901 a123456789012 a1b2c3d4e5f6 a1s2d3f4g5h6 aa1234567890 abc123abc123 abcd1234abcd abcdef123456 abcdefg12345 abcdefgh1234
  abcdefghijkl abcdefghijklm access123456 admin1234567 admin12345678 admin123456789 adminadmin123 administrator arsenal12345
  asdf1234asdf asdfghjkl123 asdfghjklzxc asdfjkl;asdf asdfqwerzxcv autumn2025!! barcelona123 baseball1234 blackberry12 blackberry123
  blessed12345 butterfly123 butterfly1234 changeme123! changeme1234 cheesecake12 chelsea12345 chocolate123 clinic123456 computer1234
  correcthorsebatterystaple cowboys12345 default12345 doctor123456 dragon123456 elephant1234 everything12 familyfirst1 football1234
  fortnite1234 godisgood123 godisgreat12 guest1234567 harborhealth harborhealth1 harrypotter1 harrypotter7 healthcare12
  healthcare123 hellokitty12 hellokitty123 hospital1234 hospital2025 hospital2026 ilovejesus12 ilovemyfamily ilovemyfamily1
  ilovemymom123 ilovemymother iloveyou1234 iloveyou12345 iloveyou123456 iloveyou2025 iloveyouforever iloveyoujesus iloveyousomuch
  internet1234 jessica12345 jesuschrist1 jesusislord1 jesuslovesme juventus1897 letmein12345 letmein123456 letmeinplease
  liverpoolfc1 login1234567 manchesterunited maryhadalittlelamb medicine1234 michael12345 mickeymouse1 minecraft123 mnbvcxzlkjhgfdsa
  monkey123456 motorola1234 myfamily1234 mypassword12 mypassword123 newpassword1 newpassword12 nothing12345 nurse1234567
  opensesame12 p@ssw0rd1234 pa$$word1234 passw0rd1234 password!123 password123! password1234 password12345 password123456
  password12345678 password2024 password2025 password2026 passwordpassword patient12345 pharmacy1234 poiuytrewqlk pokemon12345
  princess1234 q1w2e3r4t5y6 q1w2e3r4t5y6u7i8 qazwsxedcrfv qazwsxedcrfvtgb qq1234567890 qweasdzxc123 qweasdzxcrty qwer1234qwer
  qwerty123456 qwerty1234567 qwerty12345678 qwerty123qwerty qwertyuiop12 qwertyuiop123 qwertyuiopas qwertyuiopasdfgh realmadrid123
  root12345678 samsung12345 secretpassword something123 spongebob123 spring2025!! spring2026!! startrek1234 starwars1234
  steelers1234 strawberry12 strawberry123 summer2024!! summer2025!! summer2026!! sunshine1234 superman1234 supersecret1 test12345678
  testing12345 testtesttest thankyougod1 thankyoujesus thisismypassword tidings12345 tidings123456 tinkerbell12 tobeornottobe
  trustno1trustno1 user12345678 watermelon12 welcome12345 welcome123456 welcome2025! welcome2026! whatever1234 winter2024!!
  winter2025!! winter2026!! woaini123456 woaini1314520 woaini5201314 yankees12345 zaq12wsxcde3 zxcvbnm12345 zxcvbnm123456
  zxcvbnmasdfg
`
    .trim()
    .split(/\s+/),
);
