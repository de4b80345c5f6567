import { Select, TextInput } from '@mantine/core'
import { typedHours } from '@skipyard/domain/fleet/driver-hours.ts'
import { fleetTexts } from '../texts.ts'
import classes from './driver-hours-fields.module.css'

const { kinds } = fleetTexts.drivers.hours

type Kind = keyof typeof kinds

const KINDS: readonly Kind[] = ['company', 'off', 'own']

const kindOf = (text: string): Kind => {
  const hours = typedHours(text)
  return hours === null ? 'company' : hours === 'off' ? 'off' : 'own'
}

/** What a day begins with once it has hours of its own. */
export const USUAL_HOURS = '07:00-15:30'

/** Whether these hours are a driver's own, from one time to another. */
export const areOwnHours = (text: string): boolean => kindOf(text) === 'own'

interface HoursChoiceProps {
  labels: { kind: string; from: string; to: string }
  /** As typed: '' for the company's hours, 'off', or '07:00-15:30'. */
  value: string
  onChange: (value: string) => void
  /** What own hours begin with. */
  usual: string
  error: string | undefined
}

/** What is worked on a day: as the company does, not at all, or from one time to another. */
export function HoursChoice({ labels, value, onChange, usual, error }: HoursChoiceProps) {
  const kind = kindOf(value)
  const [from = '', to = ''] = value.split('-')
  return (
    <div className={classes.day}>
      <Select
        label={labels.kind}
        data={KINDS.map((one) => ({ value: one, label: kinds[one] }))}
        allowDeselect={false}
        value={kind}
        onChange={(chosen) => onChange(chosen === 'own' ? usual : chosen === 'off' ? 'off' : '')}
        error={error}
      />
      {kind === 'own' && (
        <>
          <TextInput
            type="time"
            label={labels.from}
            value={from}
            onChange={(event) => onChange(`${event.currentTarget.value}-${to}`)}
            error={error !== undefined}
          />
          <TextInput
            type="time"
            label={labels.to}
            value={to}
            onChange={(event) => onChange(`${from}-${event.currentTarget.value}`)}
            error={error !== undefined}
          />
        </>
      )}
    </div>
  )
}
