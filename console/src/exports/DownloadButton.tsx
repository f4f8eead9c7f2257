import { Button } from '@care/ui'
import { useText } from '../messages/useText.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/useAct.ts'
import { openFile } from './export-calls.ts'

export function DownloadButton({
  taskId,
  name,
  look = 'quiet',
}: {
  taskId: string
  name: string
  look?: 'primary' | 'quiet'
}) {
  const text = useText()
  const act = useAct()
  return (
    <>
      <Button
        look={look}
        isPending={act.isBusy}
        aria-label={text('exports.downloadOf', { kind: name })}
        onPress={() => void act.run(() => openFile(taskId))}
      >
        {text('exports.download')}
      </Button>
      <Problem error={act.error} />
    </>
  )
}
