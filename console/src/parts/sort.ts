import type { Sort } from './Table.tsx'

/** As in the URL and in calls: `file`, or `-file` in descending order. */
export const sortOf = (text: string): Sort | undefined =>
  text === '' ? undefined : { by: text.replace(/^-/, ''), isDown: text.startsWith('-') }

export const sortText = ({ by, isDown }: Sort): string => (isDown ? `-${by}` : by)
