// Places appointments on the time grid of a day: those that overlap stand beside each other. Pure.

export interface Timed {
  /** `HH:mm`. */
  startTime: string;
  /** Minutes; null: not known. */
  duration: number | null;
}

export interface Placed<T> {
  entry: T;
  /** Minutes since midnight. */
  from: number;
  to: number;
  /** Its place among those that overlap, of so many. */
  lane: number;
  lanes: number;
}

/** What an appointment without a duration takes on the grid, in minutes. */
const assumedMinutes = 30;
/** What it takes at least, so that its name can be read. */
const minMinutes = 20;

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export function placeEntries<T extends Timed>(entries: readonly T[]): Placed<T>[] {
  const all = entries
    .map((entry) => {
      const from = minutesOf(entry.startTime);
      const to = Math.min(24 * 60, from + Math.max(minMinutes, entry.duration ?? assumedMinutes));
      return { entry, from, to, lane: 0, lanes: 1 };
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  let cluster: Placed<T>[] = [];
  /** When each lane of the cluster is free again. */
  let freeAt: number[] = [];
  for (const one of all) {
    if (cluster.length > 0 && freeAt.every((minute) => minute <= one.from)) {
      cluster = [];
      freeAt = [];
    }
    const free = freeAt.findIndex((minute) => minute <= one.from);
    one.lane = free >= 0 ? free : freeAt.length;
    freeAt[one.lane] = one.to;
    cluster.push(one);
    for (const member of cluster) member.lanes = freeAt.length;
  }
  return all;
}

/** Whole hours that the grid shows: the usual day, and more where there are appointments outside of it. */
export function shownHours(placed: readonly Pick<Placed<unknown>, "from" | "to">[]): { first: number; last: number } {
  return {
    first: Math.min(8, ...placed.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(17, ...placed.map(({ to }) => Math.ceil(to / 60))),
  };
}
