import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  look?: 'box' | 'wide' | 'sheet' | 'picker'
  /** For errors: read immediately. */
  alert?: boolean
}

/** Escape, the button and a click outside close it; the focus returns to the opener. */
export function Dialog({ open, onClose, title, closeLabel, children, look = 'box', alert = false }: DialogProps) {
  return (
    <I18nProvider locale={globalThis.document?.documentElement.lang || 'en'}>
      <ModalOverlay
        className="scrim"
        isOpen={open}
        onOpenChange={(next) => {
          if (!next) onClose()
        }}
        isDismissable
      >
        <Modal className={looks[look]}>
          <AriaDialog className="dialog-body" role={alert ? 'alertdialog' : 'dialog'}>
            <div className="dialog-head">
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              <Button look="icon" aria-label={closeLabel} onPress={onClose}>
                <Icon name="close" />
              </Button>
            </div>
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}

const looks = { box: 'dialog', wide: 'dialog dialog-wide', sheet: 'sheet', picker: 'dialog dialog-picker' } as const
