import { Switch } from '@mantine/core'
import { CHANNELS, type Channel, type MessageKind } from '@skipyard/domain/messages/kinds.ts'
import { Link } from '@tanstack/react-router'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { messageWords } from '../texts.ts'
import classes from './messages-screen.module.css'
import {
  type SwitchValues,
  switchesOfValues,
  switchFields,
  switchOf,
  valuesOfSwitches,
} from './switch-values.ts'
import { type MessageFacts, useMessageSection } from './use-message-section.ts'

const { switches: words } = messageWords

const right = () => []

function turned({ on }: SwitchValues, name: string, isOn: boolean): SwitchValues {
  const others = on.filter((one) => one !== name)
  return { on: isOn ? [...others, name] : others }
}

/** Every message that a customer may get, when it goes, and the ways it goes by. */
export function SwitchesSection({ shown, ...facts }: MessageFacts & { shown: MessageKind }) {
  const section = useMessageSection({
    ...facts,
    read: valuesOfSwitches,
    write: switchesOfValues,
    check: right,
    fieldOf: () => 'on',
    said: ({ on }) => on.toSorted(),
    merge: (sides) => mergeFields(switchFields, sides),
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
