// Maps an area code to the city in the carrier's webhooks; empty if unknown, as on the wire.

type Place = { city: string; state: string; zip: string; country: string };

const byAreaCode: Record<string, [city: string, state: string, zip: string]> = {
  "206": ["SEATTLE", "WA", "98101"],
  "212": ["NEW YORK", "NY", "10001"],
  "213": ["LOS ANGELES", "CA", "90012"],
  "215": ["PHILADELPHIA", "PA", "19103"],
  "303": ["DENVER", "CO", "80202"],
  "305": ["MIAMI", "FL", "33128"],
  "312": ["CHICAGO", "IL", "60601"],
  "404": ["ATLANTA", "GA", "30303"],
  "415": ["SAN FRANCISCO", "CA", "94103"],
  "503": ["PORTLAND", "OR", "97204"],
  "505": ["ALBUQUERQUE", "NM", "87102"],
  "512": ["AUSTIN", "TX", "78701"],
  "602": ["PHOENIX", "AZ", "85003"],
  "617": ["BOSTON", "MA", "02108"],
  "713": ["HOUSTON", "TX", "77002"],
};

export function placeOf(number: string): Place {
  if (!number.startsWith("+1")) return { city: "", state: "", zip: "", country: number.startsWith("+") ? "" : "US" };
  const [city, state, zip] = byAreaCode[number.slice(2, 5)] ?? ["", "", ""];
  return { city, state, zip, country: "US" };
}
