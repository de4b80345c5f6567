import { NativeSelect, Switch } from '@mantine/core'
import { CHANNELS, type Channel, type MessageKind } from '@skipyard/domain/messages/kinds.ts'
import { Link } from '@tanstack/react-router'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { messageWords } from '../texts.ts'
import {
  type SwitchValues,
  switchesOfValues,
  switchFields,
  switchOf,
  timeErrors,
  timeFields,
  timesOfValues,
  valuesOfSwitches,
  valuesOfTimes,
} from './message-values.ts'
import classes from './messages-screen.module.css'
import { type MessageFacts, useMessageSection } from './use-message-section.ts'

const { switches: words } = messageWords

const right = () => []

function turned({ on }: SwitchValues, name: string, isOn: boolean): SwitchValues {
  const others = on.filter((one) => one !== name)
  return { on: isOn ? [...others, name] : others }
}

export function SwitchesSection({ shown, ...facts }: MessageFacts & { shown: MessageKind }) {
  const section = useMessageSection({
    ...facts,
    read: valuesOfSwitches,
    write: switchesOfValues,
    check: right,
    fieldOf: () => 'on',
    said: ({ on }) => on.toSorted(),
    merge: (sides) => mergeFields(switchFields, sides),
    staysOnPage: true,
  })
  const { values, change } = section
  const switchFor = (kind: MessageKind, label: string, channel: Channel) => {
    const name = switchOf(kind, channel)
    return (
      <Switch
        aria-label={words.switchOf(label, words[channel])}
        checked={values.on.includes(name)}
        onChange={({ currentTarget: { checked } }) => change(turned(values, name, checked))}
      />
    )
  }
  return (
    <SectionCard section={section} title={words.title} about={words.about} isClosed={facts.isClosed}>
      <table className={classes.kinds}>
        <thead>
          <tr>
            <th scope="col">{words.kind}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className={classes.channel}>
                {words[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.settings.kinds.map(({ kind, label, when }) => (
            <tr key={kind} className={kind === shown ? classes.shown : undefined}>
              <th scope="row">
                <Link
                  to="/app/settings/messages"
                  search={{ kind }}
                  aria-label={words.editOf(label)}
                  aria-current={kind === shown ? 'true' : undefined}
                  resetScroll={false}
                >
                  {label}
                </Link>
                <small>{when}</small>
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel} className={classes.channel}>
                  {switchFor(kind, label, channel)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SectionCard>
  )
}

const { times: timesWords } = messageWords

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    value: String(from + index),
    label: timesWords.hour(from + index),
  }))

const FROM_HOURS = hours(0, 23)
const TO_HOURS = hours(1, 24)

export function TimesSection(facts: MessageFacts) {
  const section = useMessageSection({
    ...facts,
    read: valuesOfTimes,
    write: timesOfValues,
    check: (values) => timeErrors(values, facts.settings),
    merge: (sides) => mergeFields(timeFields, sides),
    staysOnPage: true,
  })
  const { values, change, field } = section
  const number = (name: 'hireEndsDays' | 'reminderDays') => ({
    ...field(name),
    required: true,
    value: values[name],
    onChange: (value: number | null) => change({ [name]: value }),
  })
  return (
    <SectionCard
      section={section}
      title={timesWords.title}
      about={timesWords.about}
      isClosed={facts.isClosed}
    >
      <NativeSelect
        label={timesWords.from}
        data={FROM_HOURS}
        {...field('fromHour')}
        value={String(values.fromHour)}
        onChange={({ currentTarget: { value } }) => change({ fromHour: Number(value) })}
      />
      <NativeSelect
        label={timesWords.to}
        data={TO_HOURS}
        {...field('toHour')}
        value={String(values.toHour)}
        onChange={({ currentTarget: { value } }) => change({ toHour: Number(value) })}
      />
      <WholeNumberField
        label={timesWords.hireEnds}
        description={timesWords.aboutHireEnds}
        {...number('hireEndsDays')}
      />
      <WholeNumberField
        label={timesWords.reminder}
        description={timesWords.aboutReminder}
        {...number('reminderDays')}
      />
    </SectionCard>
  )
}
