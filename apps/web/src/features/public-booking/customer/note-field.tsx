import classes from './panel.module.css'

interface NoteFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
}

export function NoteField({ label, value, onChange }: NoteFieldProps) {
  return (
    <label className={classes.field}>
      <span>{label}</span>
      <textarea
        rows={2}
        maxLength={500}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  )
}
