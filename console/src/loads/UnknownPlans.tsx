import { Button, Select, TextField } from '@care/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { planChoices, type PlanChoice as CatalogPlan } from '../fields/plan-choices.ts'
import { useText } from '../messages/useText.ts'
import { DraftNotice } from '../parts/DraftNotice.tsx'
import { useNumber } from '../parts/figures.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Problem } from '../parts/Problem.tsx'
import { Table } from '../parts/Table.tsx'
import { useAct } from '../parts/useAct.ts'
import { useDraft } from '../parts/useDraft.ts'
import { useIsAdmin } from '../parts/useIsAdmin.ts'
import { proposePlan } from './propose-plan.ts'
import { publishSettings, sourceSettings, type PlanEntry } from './source-settings.ts'

interface UnknownPlan {
  value: string
  statements: number
}
interface PlansProps {
  tenant: string
  source: string
  plans: UnknownPlan[]
  /** Its heading level, which is one higher on a separate page. */
  Heading?: 'h2' | 'h3'
}

/** Plan names of a source that are in neither its map nor the catalog, and the tenant's plan for each. */
export function UnknownPlans(props: PlansProps) {
  const { tenant, source, plans, Heading = 'h3' } = props
  const text = useText()
  const isAdmin = useIsAdmin()
  const stored = useQuery({ ...sourceSettings(tenant, source), enabled: isAdmin && plans.length > 0 })
  const catalog = useQuery({ ...planChoices(tenant, true), enabled: isAdmin && plans.length > 0 })
  if (plans.length === 0) return null
  const mapped = new Set((stored.data?.settings.plans ?? []).map(({ theirs }) => theirs.toLowerCase()))
  const open = plans.filter(({ value }) => !mapped.has(value.toLowerCase()))
  if (open.length === 0) return null
  return (
    <section>
      <Heading>{text('loads.plansOf', { source })}</Heading>
      {Heading === 'h3' ? <p className="check-hint">{text('loads.plansIntro')}</p> : null}
      {isAdmin ? (
        <Loaded query={catalog}>{(known) => <EditPlans {...props} plans={open} catalog={known} />}</Loaded>
      ) : (
        <>
          <p className="check-hint">{text('loads.plansAdminOnly')}</p>
          <PlanTable plans={open} />
        </>
      )}
    </section>
  )
}

/** `carrier\nplan` of the catalog, `=` and a typed text, or nothing. */
type Choices = Readonly<Record<string, string>>
const typed = '='

function EditPlans({ tenant, source, plans, catalog }: PlansProps & { catalog: CatalogPlan[] }) {
  const text = useText()
  const queries = useQueryClient()
  const act = useAct()
  const draft = useDraft<Choices>(`plans/${source}`, {})
  const chosen = (theirs: string) => draft.value[theirs] ?? keyOf(proposePlan(theirs, catalog))
  const entries = plans.flatMap(({ value }) => entryOf(value, chosen(value)) ?? [])
  const save = () =>
    act.run(
      async () => {
        const stored = await queries.fetchQuery(sourceSettings(tenant, source))
        const change = {
          plans: [...(stored.settings.plans ?? []), ...entries],
          reason: text('loads.plansReason', { source }),
        }
        return publishSettings(tenant, source, stored, change)
      },
      {
        done: text('loads.plansSaved'),
        onDone: () => {
          draft.discard()
          void queries.invalidateQueries({ queryKey: ['loads', tenant] })
        },
      },
    )
  return (
    <>
      <DraftNotice draft={draft} />
      <PlanTable
        plans={plans}
        choose={(theirs) => (
          <PlanChoice
            theirs={theirs}
            catalog={catalog}
            value={chosen(theirs)}
            onChange={(value) => draft.set({ ...draft.value, [theirs]: value })}
          />
        )}
      />
      <p>
        <Button isDisabled={entries.length === 0} isPending={act.isBusy} onPress={() => void save()}>
          {text('loads.savePlans', { count: entries.length })}
        </Button>
      </p>
      <Problem error={act.error} />
    </>
  )
}

function PlanTable({ plans, choose }: { plans: UnknownPlan[]; choose?: (theirs: string) => ReactNode }) {
  const text = useText()
  const number = useNumber()
  return (
    <Table
      label={text('loads.plansTitle')}
      rows={plans}
      keyOf={({ value }) => value}
      columns={[
        { id: 'theirs', title: text('loads.theirs'), cell: ({ value }) => value },
        {
          id: 'statements',
          title: text('loads.statements'),
          isNumber: true,
          cell: ({ statements }) => number(statements),
        },
        ...(choose
          ? [{ id: 'ours', title: text('loads.ourPlan'), cell: ({ value }: UnknownPlan) => choose(value) }]
          : []),
      ]}
    />
  )
}

function PlanChoice({
  theirs,
  catalog,
  value,
  onChange,
}: {
  theirs: string
  catalog: CatalogPlan[]
  value: string
  onChange: (value: string) => void
}) {
  const text = useText()
  const isTyped = value.startsWith(typed)
  return (
    <div className="means">
      <Select
        label={text('loads.ourPlanOf', { theirs })}
        value={isTyped ? typed : value}
        placeholder={text('loads.noPlanYet')}
        options={[
          ...catalog.map((each) => ({ value: keyOf(each), label: `${each.carrier}: ${each.plan}` })),
          { value: typed, label: text('loads.otherPlan') },
        ]}
        onChange={onChange}
      />
      {isTyped ? (
        <TextField
          label={text('loads.planText', { theirs })}
          help={text('loads.planHelp')}
          value={value.slice(1)}
          maxLength={200}
          autoComplete="off"
          onChange={(words) => onChange(`${typed}${words}`)}
        />
      ) : null}
    </div>
  )
}

const keyOf = (plan: CatalogPlan | undefined) => (plan ? `${plan.carrier}\n${plan.plan}` : '')

function entryOf(theirs: string, choice: string): PlanEntry | undefined {
  const words = choice.startsWith(typed) ? choice.slice(1).split(':') : choice.split('\n')
  const [carrier = '', plan = ''] = words.map((word) => word.trim())
  if (carrier === '') return undefined
  return { theirs, carrier, ...(plan !== '' && { plan }) }
}
