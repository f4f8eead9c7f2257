/** Our own line icons on a 24-unit grid. Decorative: the text next to an icon carries the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}

const paths = {
  accessible:
    'M9.3 4.5a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 1 0-3.4 0M11 8v6h5l3 5.5M11 10.5h4.5M8 11.5a5.2 5.2 0 1 0 6.4 7.2',
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  building: 'M5 21V4.5h9V21M14 9.5h5V21M3 21h18M8 8.5h3M8 12.5h3M8 16.5h3',
  calendar:
    'M6 5.5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM4 10h16M8.5 3.5v4M15.5 3.5v4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9 6 6 6-6',
  chevronRight: 'm9 6 6 6-6 6',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7.5V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  compass:
    'M8.8 12a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0M12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4M4.5 12' +
    'a7.5 7.5 0 1 0 15 0 7.5 7.5 0 1 0-15 0',
  directions: 'M12 2.8 21.2 12 12 21.2 2.8 12zM9 14v-2.5h6M13 9l2.5 2.5L13 14',
  fax:
    'M8 8V3.5h8V8M5.5 8h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM7.5 12v4' +
    'M12 12h5M12 16h5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  flag: 'M6 21V4h11l-2.5 4.5L17 13H6',
  globe: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17',
  heart: 'M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 11v5M12 7.8v.1',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.2 6.5h.1M4.2 12h.1M4.2 17.5h.1',
  map: 'm3.5 6.5 5.5-2 6 2 5.5-2v13l-5.5 2-6-2-5.5 2zM9 4.5v13M15 6.5v13',
  microphone:
    'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3zM5.5 11.5a6.5 6.5 0 0 0 13 0' +
    'M12 18v3M9 21h6',
  minus: 'M5 12h14',
  person: 'M8.2 8a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  phone:
    'M6.2 3.5h3l1.5 4-2 1.6a11 11 0 0 0 6.2 6.2l1.6-2 4 1.5v3a1.8 1.8 0 0 1-2 1.8C11 19 5 13 4.4 5.5' +
    'a1.8 1.8 0 0 1 1.8-2',
  pin:
    'M12 21s-6.8-6-6.8-11.2a6.8 6.8 0 0 1 13.6 0C18.8 15 12 21 12 21M9.6 9.8' +
    'a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0',
  plus: 'M12 5v14M5 12h14',
  printer: 'M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.5 15.5l5 5',
  shield: 'm12 3 7.5 2.8V11c0 5-3.2 8-7.5 10-4.3-2-7.5-5-7.5-10V5.8zM8.8 12l2.2 2.2 4.2-4.4',
  speech: 'M4 5h16v11h-8.5L7 20v-4H4zM8 9h8M8 12.3h5',
  star: 'm12 3.5 2.6 5.3 5.9.9-4.3 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.3-4.1 5.9-.9z',
  warning: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.3v.1',
} as const satisfies Record<string, string>

export type IconName = keyof typeof paths
