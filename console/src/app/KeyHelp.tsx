import { Dialog } from '@care/ui'
import type { MessageId } from '../messages/useText.ts'
import { useText } from '../messages/useText.ts'
import { screens } from './screens.ts'

type Keys = readonly (readonly [string, MessageId])[]

const everywhere: Keys = [
  ['Ctrl K', 'keys.palette'],
  ['?', 'keys.help'],
]
const inLists: Keys = [
  ['J', 'keys.next'],
  ['K', 'keys.previous'],
  ['Enter', 'keys.open'],
]
/** By screen, as in `screens.ts`. */
const ofScreens: Readonly<Record<string, Keys>> = {
  work: [...inLists, ['V', 'keys.confirm'], ['N', 'keys.noAnswer'], ['R', 'keys.refused'], ['S', 'keys.skip']],
  'match-review': [...inLists, ['M', 'match.same'], ['A', 'match.apart'], ['L', 'match.later']],
  'change-requests': [
    ...inLists,
    ['T', 'requests.act.take'],
    ['A', 'requests.act.approve'],
    ['R', 'requests.act.reject'],
    ['P', 'requests.act.apply'],
    ['W', 'requests.act.withdraw'],
  ],
  reports: [...inLists, ['C', 'reports.check'], ['E', 'reports.close']],
}

/** The keys of the screen first, then those that work everywhere. On a screen without its own, those of all. */
export function KeyHelp({ screen, onClose }: { screen: string; onClose: () => void }) {
  const text = useText()
  const withKeys = screens.filter(({ path }) => Object.hasOwn(ofScreens, path))
  const here = withKeys.filter(({ path }) => path === screen)
  return (
    <Dialog open onClose={onClose} title={text('keys.title')} closeLabel={text('app.close')}>
      <KeyList title={text('keys.everywhere')} keys={everywhere} />
      {(here.length > 0 ? here : withKeys).map(({ path, title }) => (
        <KeyList key={path} title={text(title)} keys={ofScreens[path] ?? []} />
      ))}
    </Dialog>
  )
}

function KeyList({ title, keys }: { title: string; keys: Keys }) {
  const text = useText()
  return (
    <section>
      <h3>{title}</h3>
      <dl className="keys">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text(meaning)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
