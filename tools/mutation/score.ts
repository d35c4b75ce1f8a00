// What a mutation run found: changes tried, changes noticed, and those that no test noticed.
export interface Survivor {
  path: string;
  line: number;
  change: string;
}

export interface Score {
  tried: number;
  noticed: number;
  survivors: Survivor[];
}

export const noScore: Score = { tried: 0, noticed: 0, survivors: [] };

export const addScores = (one: Score, other: Score): Score => ({
  tried: one.tried + other.tried,
  noticed: one.noticed + other.noticed,
  survivors: [...one.survivors, ...other.survivors],
});
