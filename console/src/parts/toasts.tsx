import { Button, Icon, useAnnounce } from '@care/ui'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { useText } from '../messages/useText.ts'
import { useErrorText } from './Problem.tsx'

export interface Toast {
  text: string
  /** Undoes the action. It is offered for ten seconds. */
  undo?: () => Promise<unknown>
}

const shownMs = 10_000
const ToastContext = createContext<(toast: Toast) => void>(() => undefined)

/** Reports a completed action; also to screen readers. */
export const useToast = () => useContext(ToastContext)

/** One at a time: a second one replaces the first. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<(Toast & { number: number }) | undefined>()
  const announce = useAnnounce()
  const show = useCallback(
    (next: Toast) => {
      setToast((before) => ({ ...next, number: (before?.number ?? 0) + 1 }))
      announce(next.text)
    },
    [announce],
  )
  const close = useMemo(() => () => setToast(undefined), [])
  return (
    <ToastContext value={show}>
      {children}
      {toast && <ToastBox key={toast.number} toast={toast} onClose={close} onShow={show} />}
    </ToastContext>
  )
}

function ToastBox({ toast, onClose, onShow }: { toast: Toast; onClose: () => void; onShow: (next: Toast) => void }) {
  const text = useText()
  const errorText = useErrorText()
  const box = useRef<HTMLElement>(null)
  const [isBusy, setBusy] = useState(false)
  useFocusBack(box)
  useEffect(() => {
    if (isBusy) return
    const timer = setInterval(() => {
      // It stays while the pointer or the focus is on it.
      if (!box.current?.matches(':hover, :focus-within')) onClose()
    }, shownMs)
    return () => clearInterval(timer)
  }, [isBusy, onClose])
  const undo = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      onShow({ text: text('parts.undone') })
    } catch (error) {
      onShow({ text: errorText(error instanceof Error ? error : new Error()) })
    }
  }
  return (
    <section ref={box} className="toast" aria-label={toast.text}>
      <p>{toast.text}</p>
      {toast.undo && (
        <Button isPending={isBusy} onPress={() => void undo(toast.undo ?? (async () => undefined))}>
          {text('parts.undo')}
        </Button>
      )}
      <Button look="icon" aria-label={text('parts.dismiss')} onPress={onClose}>
        <Icon name="close" />
      </Button>
    </section>
  )
}

/**
 * A toast that disappears with the focus in it returns the focus to where it was, or to the title of the page:
 * otherwise keyboard users would start at the top again without an announcement.
 */
function useFocusBack(box: RefObject<HTMLElement | null>): void {
  // Before it is removed: afterwards nothing has the focus.
  useLayoutEffect(() => {
    const element = box.current
    let from: Element | undefined
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !element?.contains(relatedTarget)) from = relatedTarget
    }
    element?.addEventListener('focusin', onFocus)
    return () => {
      element?.removeEventListener('focusin', onFocus)
      if (!element?.contains(document.activeElement)) return
      const title = document.querySelector('#content h1')
      const target = from?.isConnected ? from : title
      if (!(target instanceof HTMLElement)) return
      if (target === title) target.tabIndex = -1
      target.focus()
    }
  }, [box])
}
