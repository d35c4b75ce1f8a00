// Product logo and name.
import { productName } from "@tidings/contract/words";
import mark from "../ui/favicon.svg";

export function Brand({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <a
      href="/dashboard"
      style={{
        display: "inline-flex",
        alignItems: "center",
        gap: 10,
        color: "inherit",
        textDecoration: "none",
        fontWeight: 600,
        fontSize: "1rem",
      }}
    >
      <img src={mark} alt={isSmall ? productName : ""} width={24} height={24} />
      {!isSmall && productName}
    </a>
  );
}
