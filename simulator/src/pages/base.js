// Shared page functions: creating elements, calling the control endpoints, live events and formats.

/** @param {string} tag  @param {Record<string, unknown>} attributes  @param {...(Node|string|null|undefined|false)} children */
export function createElement(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "className") element.className = value;
    else if (name in element && typeof value !== "string") element[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const byId = (id) => document.getElementById(id);

export async function request(method, path, body) {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const value = await response.json();
  if (!response.ok) throw new Error(value.error ?? `The simulator returned ${response.status}`);
  return value;
}

/** Shows the error of a promise that nothing awaits. */
export function reportFailure(promise) {
  promise.catch((problem) => {
    const mark = byId("live");
    mark.dataset.state = "lost";
    mark.textContent = problem instanceof TypeError ? "The simulator does not respond" : problem.message;
  });
}

/** Calls the handlers with the changed keys; after a lost connection everything counts as changed. */
export function subscribe(topics) {
  const events = new EventSource("/control/events");
  const mark = byId("live");
  let wasLost = false;
  events.addEventListener("hello", () => {
    mark.dataset.state = "on";
    mark.textContent = "Live";
    if (wasLost) for (const react of Object.values(topics)) react(["all"]);
    wasLost = false;
  });
  events.addEventListener("error", () => {
    wasLost = true;
    mark.dataset.state = "lost";
    mark.textContent = "Connection lost, reconnecting";
  });
  for (const [topic, react] of Object.entries(topics)) events.addEventListener(topic, (event) => react(JSON.parse(event.data)));
}

/** Runs the action at once, then at most once per interval, however often it is requested. */
export function throttle(everyMs, action) {
  let timer = 0;
  let isPending = false;
  const run = () => {
    isPending = false;
    timer = setTimeout(() => {
      timer = 0;
      if (isPending) run();
    }, everyMs);
    reportFailure(action());
  };
  return () => {
    isPending = true;
    if (timer === 0) run();
  };
}

export function formatPhone(number) {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : number;
}

const clock = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit" });
const exactClock = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", second: "2-digit" });
const day = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric" });
const fullDate = new Intl.DateTimeFormat("en-US", { month: "2-digit", day: "2-digit", year: "numeric" });

export const formatTime = (at) => clock.format(at);
export const formatExact = (at) => exactClock.format(at);
export const formatDay = (at) => (new Date(at).toDateString() === new Date().toDateString() ? "Today" : day.format(at));
export const formatWhen = (at) => (new Date(at).toDateString() === new Date().toDateString() ? clock.format(at) : fullDate.format(at));
export const formatCount = (count) => count.toLocaleString("en-US");

export function copyOnClick(button, text) {
  button.addEventListener("click", async () => {
    const before = button.textContent;
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
    setTimeout(() => {
      button.textContent = before;
    }, 1200);
  });
}
