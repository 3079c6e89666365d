/** Line icons on a 24-unit grid. They say nothing by themselves: each stands beside a text or inside a labelled control. */

export function Icon({ path, mirrored }: { path: string; mirrored?: boolean }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-mirrored={mirrored || undefined}
    >
      <path d={path} />
    </svg>
  );
}

export const SpeakerIcon = () => (
  <Icon path="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4Zm11.5-.8a4.6 4.6 0 0 1 0 6.6M18 6.2a8.2 8.2 0 0 1 0 11.6" />
);
export const TodayIcon = () => (
  <Icon path="M12 16.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9ZM12 2.500v1.800M12 19.700v1.800M2.500 12h1.800M19.700 12h1.800M5.300 5.300l1.200 1.200M17.500 17.500l1.200 1.200M5.300 18.700l1.200-1.200M17.500 6.500l1.200-1.200" />
);
export const CategoriesIcon = () => (
  <Icon path="M4 4h6.5v6.5H4zM13.500 4H20v6.500h-6.500zM4 13.500h6.500V20H4zM13.500 13.500H20V20h-6.500z" />
);
export const WordsIcon = () => (
  <Icon path="M4 5.5c3-1.200 5.600-1 8 .8 2.400-1.800 5-2 8-.8v13c-3-1.200-5.600-1-8 .8-2.400-1.800-5-2-8-.8zM12 6.300v13" />
);
export const ProfileIcon = () => (
  <Icon path="M12 12.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.500 7.300c.9-3 3.700-5 7.500-5s6.600 2 7.500 5" />
);
/** Points to the line's end: to the right, or to the left in right-to-left. */
export const ForwardIcon = () => <Icon mirrored path="M5 12h14m-6-6 6 6-6 6" />;
export const BackIcon = () => <Icon mirrored path="M19 12H5m6-6-6 6 6 6" />;
export const SearchIcon = () => (
  <Icon path="M10.800 17.600a6.800 6.800 0 1 0 0-13.600 6.800 6.800 0 0 0 0 13.600Zm5-1.800L20.500 20.500" />
);
