import type { ReactNode } from 'react'

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
      {shapes[name]}
    </svg>
  )
}

const shapes = {
  accessible: (
    <>
      <circle cx="11" cy="4.5" r="1.7" />
      <path d="M11 8v6h5l3 5.5M11 10.5h4.5M8 11.5a5.2 5.2 0 1 0 6.4 7.2" />
    </>
  ),
  arrowLeft: <path d="M19 12H5m6-6-6 6 6 6" />,
  arrowRight: <path d="M5 12h14m-6-6 6 6-6 6" />,
  building: (
    <>
      <path d="M5 21V4.5h9V21M14 9.5h5V21M3 21h18" />
      <path d="M8 8.5h3M8 12.5h3M8 16.5h3" />
    </>
  ),
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="15" rx="2" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  chevronDown: <path d="m6 9 6 6 6-6" />,
  chevronRight: <path d="m9 6 6 6-6 6" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  compass: (
    <>
      <circle cx="12" cy="12" r="3.2" />
      <path d="M12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4" />
      <circle cx="12" cy="12" r="7.5" />
    </>
  ),
  directions: (
    <>
      <path d="M12 2.8 21.2 12 12 21.2 2.8 12z" />
      <path d="M9 14v-2.5h6M13 9l2.5 2.5L13 14" />
    </>
  ),
  fax: (
    <>
      <path d="M8 8V3.5h8V8" />
      <rect x="3.5" y="8" width="17" height="12" rx="2" />
      <path d="M7.5 12v4M12 12h5M12 16h5" />
    </>
  ),
  filter: <path d="M4 6h16M7 12h10M10 18h4" />,
  flag: <path d="M6 21V4h11l-2.5 4.5L17 13H6" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17" />
    </>
  ),
  heart: <path d="M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5M12 7.8v.1" />
    </>
  ),
  list: <path d="M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.2 6.5h.1M4.2 12h.1M4.2 17.5h.1" />,
  map: <path d="m3.5 6.5 5.5-2 6 2 5.5-2v13l-5.5 2-6-2-5.5 2zM9 4.5v13M15 6.5v13" />,
  microphone: (
    <>
      <rect x="9" y="3" width="6" height="11" rx="3" />
      <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M9 21h6" />
    </>
  ),
  minus: <path d="M5 12h14" />,
  person: (
    <>
      <circle cx="12" cy="8" r="3.8" />
      <path d="M4.5 20.5c.8-4 3.8-6 7.5-6s6.700 2 7.500 6" />
    </>
  ),
  phone: (
    <path
      d={
        'M6.200 3.500h3l1.500 4-2 1.600a11 11 0 0 0 6.200 6.200l1.600-2 4 1.500v3' +
        'a1.800 1.800 0 0 1-2 1.800C11 19 5 13 4.400 5.500a1.800 1.800 0 0 1 1.800-2'
      }
    />
  ),
  pin: (
    <>
      <path d="M12 21s-6.800-6-6.800-11.200a6.800 6.800 0 0 1 13.600 0C18.800 15 12 21 12 21" />
      <circle cx="12" cy="9.800" r="2.400" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  printer: (
    <>
      <path d="M7 9V3.500h10V9M7 17H4V9h16v8h-3" />
      <path d="M7 14h10v6.500H7z" />
    </>
  ),
  search: (
    <>
      <circle cx="10.500" cy="10.500" r="6.500" />
      <path d="m15.500 15.500 5 5" />
    </>
  ),
  shield: (
    <>
      <path d="m12 3 7.500 2.800V11c0 5-3.200 8-7.500 10-4.300-2-7.500-5-7.500-10V5.800z" />
      <path d="m8.800 12 2.200 2.200 4.200-4.400" />
    </>
  ),
  speech: <path d="M4 5h16v11h-8.500L7 20v-4H4zM8 9h8M8 12.300h5" />,
  star: <path d="m12 3.5 2.6 5.3 5.9.9-4.3 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.3-4.1 5.9-.9z" />,
  warning: (
    <>
      <path d="M12 4 2.800 20h18.400z" />
      <path d="M12 10v4.500M12 17.300v.1" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof shapes
