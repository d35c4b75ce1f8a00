// Sets the color scheme before the first paint; a separate file because the content security policy forbids inline scripts.
(() => {
  let choice = "auto";
  try {
    choice = localStorage.getItem("tidings-color-scheme") || "auto";
  } catch {
    // Storage is blocked: use the system's scheme.
  }
  const isDark = choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? "dark" : "light";
})();
