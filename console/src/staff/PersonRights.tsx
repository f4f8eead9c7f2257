import {
  roles,
  staffAbilities,
  textIn,
  type Role,
  type RolesAnswer,
  type StaffAbility,
  type StaffUser,
} from '@care/contract'
import { Disclosure, Switch } from '@care/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTenants } from '../api/useTenants.ts'
import { useLanguage, useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { readRoles, setRoles, setTenants } from './staff-calls.ts'

/** Roles and tenants as switches. Each takes effect immediately and can be undone. */
export function PersonRights({ person }: { person: StaffUser }) {
  const text = useText()
  const language = useLanguage()
  const { tenant = '' } = useParams()
  const queries = useQueryClient()
  const act = useAct()
  const known = useQuery({ queryKey: ['roles'], queryFn: ({ signal }) => readRoles(signal), staleTime: Infinity })
  const refresh = () => queries.invalidateQueries({ queryKey: ['staff', tenant] })
  const change = (apply: (before: boolean) => Promise<unknown>) =>
    void act.run(() => apply(false), {
      done: text('staff.changed'),
      undo: async () => {
        await apply(true)
        await refresh()
      },
      onDone: () => void refresh(),
    })
  const changeRole = (role: Role, isOn: boolean) => {
    const next = roles.filter((each) => (each === role ? isOn : person.roles.includes(each)))
    change((before) => setRoles(tenant, person.userId, before ? person.roles : next))
  }
  const changeTenant = (id: string, isOn: boolean) => {
    const next = isOn ? [...person.tenants, id] : person.tenants.filter((each) => each !== id)
    change((before) => setTenants(tenant, person.userId, before ? person.tenants : next))
  }
  return (
    <>
      <Problem error={act.error} />
      <div className="rights">
        <section>
          <h2>{text('staff.roles')}</h2>
          <Loaded query={known}>
            {(answer) =>
              answer.roles.map(({ name, description }) => (
                <Switch
                  key={name}
                  label={text(`role.${name}`)}
                  description={textIn(language, description)}
                  isOn={person.roles.includes(name)}
                  isDisabled={act.isBusy}
                  onChange={(isOn) => changeRole(name, isOn)}
                />
              ))
            }
          </Loaded>
          {known.data && <Allowed answer={known.data} person={person} />}
        </section>
        <Plans person={person} isBusy={act.isBusy} onChange={changeTenant} />
      </div>
    </>
  )
}

function Plans({
  person,
  isBusy,
  onChange,
}: {
  person: StaffUser
  isBusy: boolean
  onChange: (id: string, isOn: boolean) => void
}) {
  const text = useText()
  const tenants = useTenants()
  return (
    <section>
      <h2>{text('staff.tenants')}</h2>
      {person.tenants.includes('*') && <p>{text('staff.everyTenant')}</p>}
      {tenants.map(({ id, name }) => (
        <Switch
          key={id}
          label={name}
          isOn={person.tenants.includes(id)}
          isDisabled={isBusy}
          onChange={(isOn) => onChange(id, isOn)}
        />
      ))}
    </section>
  )
}

/** What their roles let them do, from the policy table that the server enforces, with the calls behind it. */
function Allowed({ answer, person }: { answer: RolesAnswer; person: StaffUser }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const calls = callsOf(answer, person)
  if (calls.size === 0) return <p>{text('staff.allowsNothing')}</p>
  return (
    <>
      <h3>{text('staff.allows')}</h3>
      <ul className="rights-list">
        {abilities
          .filter((ability) => calls.has(staffAbilities[ability]))
          .map((ability) => (
            <li key={ability}>{text(`ability.${ability}`)}</li>
          ))}
      </ul>
      <Disclosure label={text('staff.calls', { count: calls.size })} open={isOpen} onToggle={setOpen}>
        <ul className="rights-calls">
          {[...calls].sort().map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  )
}

const abilities = Object.keys(staffAbilities) as StaffAbility[] // Its own keys.

/** Some calls need every plan besides the role. */
function callsOf({ roles: known }: RolesAnswer, { roles: held, tenants }: StaffUser): Set<string> {
  const own = known.filter(({ name }) => held.includes(name)).flatMap(({ calls }) => calls)
  const allowed = own.filter(({ everyTenant }) => !everyTenant || tenants.includes('*'))
  return new Set(allowed.map(({ method, path }) => `${method} ${path}`))
}
