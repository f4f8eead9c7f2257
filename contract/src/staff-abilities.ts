/** What a role allows, in the terms of the console: each ability comes with one call, which the policy table guards. */
export const staffAbilities = {
  verify: 'POST /data-stewardship/verifications',
  correct: 'POST /data-stewardship/records/{uid}/corrections',
  report: 'POST /data-stewardship/reports/{reportId}/close',
  match: 'POST /data-stewardship/match-pairs/{pairId}/decision',
  quarantine: 'POST /loads/{loadId}/quarantine/{line}',
  load: 'POST /loads/{loadId}/approve',
  directory: 'POST /export/export-tasks',
  pages: 'POST /configuration/documents/{name}/publish',
  staff: 'POST /graph/patch-role',
  audit: 'GET /audit',
  plans: 'POST /configuration/tenants',
  deployment: 'POST /configuration/deployment/documents/{name}/publish',
} as const

export type StaffAbility = keyof typeof staffAbilities
