/** A button that opens a file picker. The same file may be chosen again. */
export function FileChoice({
  label,
  accept,
  onChoose,
}: {
  label: string
  accept: string
  onChoose: (file: File) => void
}) {
  return (
    <label className="button button-secondary file-choice">
      {label}
      <input
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}
