import { useState } from 'react'

/** The day on this device, as YYYY-MM-DD. The server decides in the tenant's time zone. */
export function useToday(): string {
  const [today] = useState(() => {
    const now = new Date()
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  })
  return today
}
