// The words of a category that messages are about.
const abbreviations: Record<string, string> = { covid: "COVID" };

/** "food_security" → "Food security". */
export function categoryLabel(category: string): string {
  const [first = "", ...rest] = category.split("_");
  return [abbreviations[first] ?? first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(" ");
}
