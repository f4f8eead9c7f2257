import { primaryCareDisplay, specialistDisplay } from '@care/contract'
import type { Edge } from './edge-parts.ts'
import { accepting } from './networks.ts'
import { telehealthService } from './relation-facts.ts'

/** Specialties, plans, accepting new patients. */
export const edgeCare: readonly Edge[] = [
  {
    id: 'edge-no-primary-specialty',
    shows: 'two specialties, none marked as primary: the first is shown',
    make: (p) =>
      p.person('Nina Edgeworth', [
        p.here({ specialty: p.specialty('207R00000X', '207RC0000X').map(({ code, display }) => ({ code, display })) }),
      ]),
  },
  {
    id: 'edge-second-is-primary',
    shows: 'the primary specialty is second in the list',
    make: (p) =>
      p.person('Prima Edgeworth', [
        p.here({
          specialty: p.specialty('207R00000X', '207RC0000X').map((each, at) => ({ ...each, primary: at === 1 })),
        }),
      ]),
  },
  {
    id: 'edge-primary-care',
    shows: 'listed as primary care provider',
    make: (p) =>
      p.person('Penny Edgeworth', [
        p.here({ location: p.location(p.home, { code: [{ display: primaryCareDisplay }] }) }),
      ]),
  },
  {
    id: 'edge-specialist',
    shows: 'listed as specialist',
    make: (p) =>
      p.person('Sybil Edgeworth', [
        p.here({
          specialty: p.specialty('207RC0000X'),
          location: p.location(p.home, { code: [{ display: specialistDisplay }] }),
        }),
      ]),
  },
  {
    id: 'edge-takes-plan-elsewhere',
    shows: 'a cardiologist who takes the plan in one town and teaches in another: the plan finds her in the first only',
    make: (p) =>
      p.person('Cora Edgeworth', [
        p.here({ specialty: p.specialty('207RC0000X'), network: [p.plan(0), p.plan(1)] }),
        p.relation(p.far, {
          specialty: p.specialty('207RC0000X'),
          network: [],
          acceptingPatients: accepting('nopt'),
          providerGroup: { name: 'Edgewater Teaching Hospital' },
        }),
      ]),
  },
  {
    id: 'edge-specialty-elsewhere',
    shows: 'family doctor in one town, cardiologist in another: no town finds both',
    make: (p) =>
      p.person('Sasha Edgeworth', [
        p.here({ specialty: p.specialty('207Q00000X') }),
        p.relation(p.far, { specialty: p.specialty('207RC0000X') }),
      ]),
  },
  {
    id: 'edge-plan-says-no',
    shows: 'accepts new patients, but not from the first plan',
    make: (p) =>
      p.person('Nora Edgeworth', [
        p.here({ network: [p.plan(0, { acceptingPatients: accepting('nopt') }), p.plan(1)] }),
      ]),
  },
  {
    id: 'edge-plan-says-yes',
    shows: 'accepts no new patients, except from the first plan',
    make: (p) =>
      p.person('Yara Edgeworth', [
        p.here({
          acceptingPatients: accepting('nopt'),
          network: [p.plan(0, { acceptingPatients: accepting('newmcdpt') }), p.plan(1)],
        }),
      ]),
  },
  {
    id: 'edge-children-only',
    shows: 'new children only, ages 0 to 17',
    make: (p) =>
      p.person('Kitty Edgeworth', [p.here({ acceptingPatients: accepting('newchpt'), ages: { min: 0, max: 17 } })]),
  },
  {
    id: 'edge-medicaid-only',
    shows: 'new Medicaid patients only',
    make: (p) => p.person('Mona Edgeworth', [p.here({ acceptingPatients: accepting('newmcdpt') })]),
  },
  {
    id: 'edge-existing-only',
    shows: 'existing patients only: no badge',
    make: (p) => p.person('Effie Edgeworth', [p.here({ acceptingPatients: accepting('existptonly') })]),
  },
  {
    id: 'edge-accepting-unknown',
    shows: 'unknown whether new patients are accepted: shown as unknown',
    make: (p) => p.person('Uma Edgeworth', [p.here({ acceptingPatients: undefined })]),
  },
  {
    id: 'edge-suppressed-plan',
    shows: 'one of two plans suppressed; a carrier with only suppressed plans is not shown',
    make: (p) =>
      p.person('Sonia Edgeworth', [
        p.here({
          network: [
            p.plan(0, { meta: { suppress: true } }),
            p.plan(1),
            { insurance: { carrier: 'Hidden Carrier', plan: 'Hidden Plan' }, meta: { suppress: true } },
          ],
        }),
      ]),
  },
  {
    id: 'edge-ended-plan',
    shows: 'the first plan ended yesterday',
    make: (p) =>
      p.person('Enid Edgeworth', [
        p.here({ network: [p.plan(0, { period: { start: p.daysAgo(800), end: p.daysAgo(1) } }), p.plan(1)] }),
      ]),
  },
  {
    id: 'edge-next-year-plan',
    shows: 'takes the first plan from next year only',
    make: (p) => p.person('Nessa Edgeworth', [p.here({ network: [p.plan(0, { planYear: p.world.year + 1 })] })]),
  },
  {
    id: 'edge-many-plans',
    shows: 'sixty plan entries',
    make: (p) =>
      p.person('Manila Edgeworth', [
        p.here({
          // Each plan once: all plans of a year, then those of the previous year.
          network: Array.from({ length: 60 }, (_, at) =>
            p.plan(at, { planYear: p.world.year - Math.floor(at / Math.max(1, p.world.plans.length)) }),
          ),
        }),
      ]),
  },
  {
    id: 'edge-no-plans',
    shows: 'no plan at all',
    make: (p) => p.person('Nuria Edgeworth', [p.here({ network: [] })]),
  },
  {
    id: 'edge-telehealth-only',
    shows: 'no street address; telehealth in the whole state',
    make: (p) =>
      p.person('Thea Edgeworth', [
        p.here({
          specialty: p.specialty('2084P0800X'),
          serviceArea: [{ state: p.home.state }],
          virtualService: telehealthService(),
          location: {
            name: ['Edgewater Online'],
            telecom: [{ system: 'phone', value: '(800) 555-0177' }],
            phonePresent: true,
          },
        }),
      ]),
  },
]
