// How many patients are selected, and beside it what is excepted or changes.
import classes from "./SelectionCount.module.css";

export function SelectionCount({ main, more }: { main: string; more: readonly string[] }) {
  return (
    <>
      <strong className={classes.count}>{main}</strong>
      {more.map((words) => (
        <span key={words} className={classes.more}>
          {words}
        </span>
      ))}
    </>
  );
}
