// A section of facts that are loading, in the columns of FactList.
import { Skeleton, Title } from "@mantine/core";
import classes from "./FactList.module.css";

const widths = ["62%", "45%", "70%", "38%", "55%"];

export function FactListSkeleton({ title, count }: { title: string; count: number }) {
  return (
    <section className={classes.section}>
      <Title order={2}>{title}</Title>
      <div className={classes.facts}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all of them are alike
          <div key={index}>
            <Skeleton height={10} width="5rem" mt={4} mb={8} />
            <Skeleton height={12} width={widths[index % widths.length]} mb={4} />
          </div>
        ))}
      </div>
    </section>
  );
}
