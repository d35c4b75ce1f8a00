// The look of Tidings as a Mantine theme: type, colour, space, hairlines and one elevation, in light and dark.
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

const slate: MantineColorsTuple = [
  "#f8fafc",
  "#f1f5f9",
  "#e4e9f0",
  "#d3dbe5",
  "#aebacb",
  "#7c8ba1",
  "#56657a",
  "#3e4c5f",
  "#263243",
  "#121a27",
];
const night: MantineColorsTuple = [
  "#dbe2eb",
  "#bcc7d5",
  "#93a1b4",
  "#64738a",
  "#2b3643",
  "#222c38",
  "#19212b",
  "#11161d",
  "#0c1016",
  "#070a0e",
];
const teal: MantineColorsTuple = [
  "#eefaf8",
  "#d8f1ed",
  "#b0e3db",
  "#7dcfc4",
  "#4bb5a9",
  "#2a998e",
  "#187f76",
  "#0f6860",
  "#0c544e",
  "#083d39",
];
const amber: MantineColorsTuple = [
  "#fff8eb",
  "#feecc8",
  "#fdd88d",
  "#fbbf4f",
  "#f4a524",
  "#d98508",
  "#b06503",
  "#8f4d07",
  "#743e0c",
  "#4f2807",
];
const red: MantineColorsTuple = [
  "#fef3f2",
  "#fde3e1",
  "#fbc8c4",
  "#f7a19b",
  "#f07268",
  "#e14a3f",
  "#c93227",
  "#a9271d",
  "#86221b",
  "#5e1712",
];
const green: MantineColorsTuple = [
  "#eefbf2",
  "#d6f5e0",
  "#aee9c3",
  "#79d69b",
  "#45bb71",
  "#24a054",
  "#178243",
  "#126837",
  "#11532e",
  "#0b3c21",
];

// A dialog's head is no landmark of the page, though Mantine draws it as a header.
const headIsNoLandmark = { header: { role: "presentation" } };

const controlHeight = "var(--ui-control-height)";
const inputHeight = {
  vars: (_theme: unknown, props: { size?: string }) =>
    props.size && props.size !== "sm" ? {} : { wrapper: { "--input-height": controlHeight } },
};

export const theme = createTheme({
  primaryColor: "teal",
  primaryShade: { light: 7, dark: 6 },
  colors: { gray: slate, dark: night, teal, yellow: amber, orange: amber, red, green },
  white: "#ffffff",
  black: "#121a27",
  fontFamily: '"Inter Variable", "Inter fallback", system-ui, sans-serif',
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  fontSizes: { xs: "0.75rem", sm: "0.875rem", md: "0.875rem", lg: "1rem", xl: "1.25rem" },
  lineHeights: { xs: "1.3334", sm: "1.4286", md: "1.4286", lg: "1.5", xl: "1.4" },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  radius: { xs: "0.25rem", sm: "0.375rem", md: "0.5rem", lg: "0.5rem", xl: "0.75rem" },
  defaultRadius: "md",
  shadows: Object.fromEntries(["xs", "sm", "md", "lg", "xl"].map((size) => [size, "var(--ui-elevation)"])),
  respectReducedMotion: true,
  cursorType: "pointer",
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "1.25rem", lineHeight: "1.4" },
      h2: { fontSize: "1rem", lineHeight: "1.5" },
      h3: { fontSize: "0.875rem", lineHeight: "1.4286" },
      h4: { fontSize: "0.875rem", lineHeight: "1.4286" },
      h5: { fontSize: "0.875rem", lineHeight: "1.4286" },
      h6: { fontSize: "0.875rem", lineHeight: "1.4286" },
    },
  },
  components: {
    Button: {
      defaultProps: { size: "sm" },
      vars: (_theme: unknown, props: { size?: string }) =>
        props.size === "sm" ? { root: { "--button-height": controlHeight, "--button-padding-x": "0.75rem" } } : { root: {} },
      styles: { label: { fontWeight: 500 } },
    },
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray" } },
    Input: inputHeight,
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ["label", "input", "description", "error"] },
      styles: { label: { fontWeight: 500, marginBottom: "0.25rem" }, error: { fontSize: "0.75rem" } },
    },
    Checkbox: { defaultProps: { size: "xs", radius: "xs" } },
    Modal: {
      defaultProps: {
        attributes: headIsNoLandmark,
        centered: true,
        radius: "md",
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 0.4 },
      },
      styles: {
        title: {
          minWidth: 0,
          color: "var(--ui-strong)",
          fontSize: "var(--mantine-font-size-lg)",
          fontWeight: 600,
          lineHeight: 1.4,
          overflowWrap: "anywhere",
        },
      },
    },
    Drawer: { defaultProps: { attributes: headIsNoLandmark, transitionProps: { duration: 150 } } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 100 }, events: { hover: true, focus: true, touch: true } } },
    Menu: { defaultProps: { transitionProps: { duration: 100 }, shadow: "md", withInitialFocusPlaceholder: false } },
    // A list that grows while it is open, as its search is emptied, turns upward instead of growing out of the window and scrolling the page.
    Popover: {
      defaultProps: {
        transitionProps: { duration: 100 },
        shadow: "md",
        preventPositionChangeWhenVisible: false,
        floatingStrategy: "fixed",
      },
    },
    Badge: { defaultProps: { variant: "light", radius: "sm" }, styles: { root: { textTransform: "none", fontWeight: 500 } } },
    Paper: { defaultProps: { withBorder: true } },
    Anchor: { defaultProps: { underline: "hover" } },
  },
});

/** Colours that Mantine derives for us, moved to shades that reach AA on our surfaces, and the few tokens of our own. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    "--ui-sidebar-width": "14.5rem",
    "--ui-sidebar-collapsed-width": "4rem",
    "--ui-topbar-height": "3.25rem",
    "--ui-form-width": "80rem",
  },
  light: {
    "--mantine-color-dimmed": "var(--mantine-color-gray-6)",
    "--mantine-color-placeholder": "#66758a",
    "--mantine-color-error": "var(--mantine-color-red-6)",
    "--mantine-color-success": "var(--mantine-color-green-7)",
    "--mantine-color-red-light-color": "var(--mantine-color-red-7)",
    "--mantine-color-red-light-hover": "var(--mantine-color-red-0)",
    "--mantine-color-default-border": "var(--mantine-color-gray-3)",
    "--mantine-color-default-hover": "var(--mantine-color-gray-0)",
    "--mantine-color-disabled-color": "var(--mantine-color-gray-5)",
    "--ui-control-border": "#7f8ea3",
    "--ui-surface": "var(--mantine-color-white)",
    "--ui-surface-raised": "var(--mantine-color-white)",
    "--ui-surface-sunken": "var(--mantine-color-gray-0)",
    "--ui-hairline": "var(--mantine-color-gray-2)",
    "--ui-hover": "var(--mantine-color-gray-0)",
    "--ui-selected": "var(--mantine-color-teal-0)",
    "--ui-strong": "var(--mantine-color-black)",
    "--ui-elevation": "0 0 0 1px rgba(18, 26, 39, 0.04), 0 8px 24px rgba(18, 26, 39, 0.12)",
  },
  dark: {
    "--mantine-color-dimmed": "var(--mantine-color-dark-2)",
    "--mantine-color-placeholder": "#8492a6",
    "--mantine-color-error": "var(--mantine-color-red-3)",
    "--mantine-color-success": "var(--mantine-color-green-4)",
    "--mantine-color-red-light-color": "var(--mantine-color-red-3)",
    "--mantine-color-red-light-hover": "#2b1516",
    "--mantine-color-default-border": "#344151",
    "--mantine-color-default-color": "var(--mantine-color-dark-0)",
    "--ui-control-border": "#5d6c82",
    "--ui-surface": "var(--mantine-color-dark-7)",
    "--ui-surface-raised": "var(--mantine-color-dark-6)",
    "--ui-surface-sunken": "var(--mantine-color-dark-8)",
    "--ui-hairline": "var(--mantine-color-dark-5)",
    "--ui-hover": "var(--mantine-color-dark-6)",
    "--ui-selected": "#10292a",
    "--ui-strong": "#f3f6fa",
    "--ui-elevation": "0 0 0 1px rgba(0, 0, 0, 0.3), 0 8px 24px rgba(0, 0, 0, 0.5)",
  },
});
