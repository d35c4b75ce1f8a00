// Sets the colour scheme before the first paint; a file of its own because the content policy forbids inline scripts.
(() => {
  let choice = "auto";
  try {
    choice = localStorage.getItem("tidings-color-scheme") || "auto";
  } catch {
    // Storage is forbidden here: the system's choice holds.
  }
  const isDark = choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? "dark" : "light";
})();
