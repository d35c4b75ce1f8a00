// Data of a bar chart, and the palette of its series.
export interface BarSeries {
  key: string;
  label: string;
}

export interface BarRow {
  key: string;
  label: string;
  /** By key of the series; missing is 0. */
  values: Record<string, number>;
}

const palette = ["#2a998e", "#d98508", "#6577c9", "#c2577f", "#5c9ed6", "#8fa83a", "#a06cc0", "#7c8ba1"];

export const seriesColor = (index: number): string => palette[index % palette.length] ?? "currentColor";
export const rowTotal = (row: BarRow): number => Object.values(row.values).reduce((sum, value) => sum + value, 0);
