import type { PreviewAnswer } from '@care/contract'
import { Notice, ToggleBar } from '@care/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useText } from '../messages/useText.ts'
import { Loaded } from '../parts/Loaded.tsx'

/** A link is valid for 15 minutes. */
const renewMs = 12 * 60_000

interface PreviewPaneProps {
  tenant: string
  /** When the server last saved the draft: the frame then shows it. */
  savedAt: string | undefined
}

/** The real finder with all drafts of the current user; members do not see them. */
export function PreviewPane({ tenant, savedAt }: PreviewPaneProps) {
  const text = useText()
  const [size, setSize] = useState('wide')
  const query = useQuery({
    queryKey: ['preview', tenant, savedAt],
    queryFn: () => call<PreviewAnswer>('/configuration/preview', { method: 'POST', tenant, body: {} }),
    placeholderData: keepPreviousData,
    staleTime: renewMs,
    refetchInterval: renewMs,
    gcTime: 0,
  })
  return (
    <section className="preview" aria-label={text('documents.preview')}>
      <div className="preview-head">
        <h2>{text('documents.preview')}</h2>
        <ToggleBar
          label={text('documents.previewSize')}
          toggles={[
            { id: 'wide', label: text('documents.previewWide') },
            { id: 'phone', label: text('documents.previewPhone') },
          ]}
          pressed={size}
          onPress={setSize}
        />
      </div>
      <Loaded query={query} rows={10}>
        {({ url, errors }) => (
          <>
            {errors.length > 0 && (
              <Notice tone="warn" role="status">
                {text('documents.previewFaults')}
                <ul>
                  {errors.map(({ document, line, field, errorMessage }) => (
                    <li key={`${document}${line}${field}`}>
                      {document}, {text('documents.line', { line })}: {field} {errorMessage}
                    </li>
                  ))}
                </ul>
              </Notice>
            )}
            {/* Two links of one second are alike: a new answer is loaded even so. */}
            <iframe
              key={query.dataUpdatedAt}
              className={`preview-frame preview-${size}`}
              title={text('documents.previewFrame')}
              src={url}
              sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
              referrerPolicy="no-referrer"
            />
            <p>
              <a href={url} target="_blank" rel="noreferrer">
                {text('documents.previewWindow')}
              </a>
            </p>
          </>
        )}
      </Loaded>
    </section>
  )
}
