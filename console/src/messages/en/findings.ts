const messages = {
  'findings.title': 'Findings',
  'findings.intro':
    'What seems wrong in the data of the sources. Every load is checked. Each finding leads to its record.',
  'findings.kind': 'Kind',
  'findings.allKinds': 'All kinds',
  'findings.count': '{count, plural, =0 {No findings} one {# finding} other {# findings}}',
  'findings.none': 'Nothing seems wrong. Every load is checked.',
  'findings.what': 'What was noticed',
  'findings.source': 'Statement',
  'findings.since': 'First seen',
  'findings.kind.npi-deactivated': 'NPI deactivated',
  'findings.kind.npi-replaced': 'NPI replaced',
  'findings.kind.npi-of-group': 'NPI of a group',
  'findings.kind.npi-other-name': 'NPI of another name',
  'findings.kind.specialty-differs': 'specialty differs',
  'findings.kind.license-state': 'license of another state',
  'findings.kind.merged-then-changed': 'changed after a merge',
  'findings.kind.scatter': 'many places far apart',
  'findings.kind.one-source': 'only one source',
} as const

export default messages
