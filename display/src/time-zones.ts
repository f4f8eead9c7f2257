/** The default. */
export const easternZone = 'America/New_York'

/** The zone where most people of a state live. */
export function zoneOfState(state: string): string | undefined {
  return zones.get(state.toUpperCase())
}

const statesByZone: Record<string, string> = {
  [easternZone]: 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR',
  'America/St_Thomas': 'VI',
  'Pacific/Guam': 'GU',
  'Pacific/Saipan': 'MP',
  'Pacific/Pago_Pago': 'AS',
}

const zones = new Map(
  Object.entries(statesByZone).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)),
)
