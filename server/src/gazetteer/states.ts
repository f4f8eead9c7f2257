export interface State {
  code: string
  fips: string
  name: string
  spanish: string
}

/** States, the district and the territories with ZIP codes, in the order the gazetteer file counts them. */
export const states: readonly State[] = [
  ['AL', '01', 'Alabama'],
  ['AK', '02', 'Alaska'],
  ['AZ', '04', 'Arizona'],
  ['AR', '05', 'Arkansas'],
  ['CA', '06', 'California'],
  ['CO', '08', 'Colorado'],
  ['CT', '09', 'Connecticut'],
  ['DE', '10', 'Delaware'],
  ['DC', '11', 'District of Columbia', 'Distrito de Columbia'],
  ['FL', '12', 'Florida'],
  ['GA', '13', 'Georgia'],
  ['HI', '15', 'Hawaii', 'Hawái'],
  ['ID', '16', 'Idaho'],
  ['IL', '17', 'Illinois'],
  ['IN', '18', 'Indiana'],
  ['IA', '19', 'Iowa'],
  ['KS', '20', 'Kansas'],
  ['KY', '21', 'Kentucky'],
  ['LA', '22', 'Louisiana', 'Luisiana'],
  ['ME', '23', 'Maine'],
  ['MD', '24', 'Maryland'],
  ['MA', '25', 'Massachusetts'],
  ['MI', '26', 'Michigan'],
  ['MN', '27', 'Minnesota'],
  ['MS', '28', 'Mississippi', 'Misisipi'],
  ['MO', '29', 'Missouri', 'Misuri'],
  ['MT', '30', 'Montana'],
  ['NE', '31', 'Nebraska'],
  ['NV', '32', 'Nevada'],
  ['NH', '33', 'New Hampshire', 'Nuevo Hampshire'],
  ['NJ', '34', 'New Jersey', 'Nueva Jersey'],
  ['NM', '35', 'New Mexico', 'Nuevo México'],
  ['NY', '36', 'New York', 'Nueva York'],
  ['NC', '37', 'North Carolina', 'Carolina del Norte'],
  ['ND', '38', 'North Dakota', 'Dakota del Norte'],
  ['OH', '39', 'Ohio'],
  ['OK', '40', 'Oklahoma'],
  ['OR', '41', 'Oregon', 'Oregón'],
  ['PA', '42', 'Pennsylvania', 'Pensilvania'],
  ['RI', '44', 'Rhode Island'],
  ['SC', '45', 'South Carolina', 'Carolina del Sur'],
  ['SD', '46', 'South Dakota', 'Dakota del Sur'],
  ['TN', '47', 'Tennessee', 'Tenesí'],
  ['TX', '48', 'Texas', 'Tejas'],
  ['UT', '49', 'Utah'],
  ['VT', '50', 'Vermont'],
  ['VA', '51', 'Virginia'],
  ['WA', '53', 'Washington'],
  ['WV', '54', 'West Virginia', 'Virginia Occidental'],
  ['WI', '55', 'Wisconsin'],
  ['WY', '56', 'Wyoming'],
  ['PR', '72', 'Puerto Rico'],
  ['VI', '78', 'U.S. Virgin Islands', 'Islas Vírgenes'],
  ['GU', '66', 'Guam'],
  ['AS', '60', 'American Samoa', 'Samoa Americana'],
  ['MP', '69', 'Northern Mariana Islands', 'Islas Marianas del Norte'],
  ['FM', '64', 'Micronesia'],
  ['MH', '68', 'Marshall Islands', 'Islas Marshall'],
  ['PW', '70', 'Palau', 'Palaos'],
].map(([code = '', fips = '', name = '', spanish = name]) => ({ code, fips, name, spanish }))

export const stateIndex: ReadonlyMap<string, number> = new Map(states.map((state, index) => [state.code, index]))

/** A state by its code in any case, or undefined. */
export function findState(code: string): State | undefined {
  const index = stateIndex.get(code.toUpperCase())
  return index === undefined ? undefined : states[index]
}
