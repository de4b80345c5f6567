import { Popover } from '@mantine/core'
import type { WireProposal } from '@skipyard/contract/planning/proposal.ts'
import { clockOfMinute } from '@skipyard/domain/shared/clock.ts'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import classes from './plan-bar.module.css'
import { planTexts } from './texts.ts'

const words = planTexts.tell

type Told = WireProposal['told'][number]

interface WayToTell {
  one: Told
  day: string
}

function WaysToTell({ one: { customerName, jobID, phone, email, isAt }, day }: WayToTell) {
  const mail = new URLSearchParams({
    subject: words.subject(jobID),
    body: words.body(customerName, clockOfMinute(isAt), day),
  })
  return (
    <Row as="span" gap={12} align="stretch" className={classes.tell}>
      {phone !== '' && (
        <a href={`tel:${phone.replaceAll(' ', '')}`} aria-label={words.callName(customerName, phone)}>
          {words.call(phone)}
        </a>
      )}
      {email !== '' && (
        <a
          href={`mailto:${encodeURIComponent(email)}?${mail.toString().replaceAll('+', '%20')}`}
          aria-label={words.mailName(customerName)}
        >
          {words.mail}
        </a>
      )}
      {phone === '' && email === '' && words.noWay}
    </Row>
  )
}

export function ToldCustomers({ told, day }: Pick<WireProposal, 'told'> & { day: string }) {
  if (told.length === 0) return null
  return (
    <div>
      <Popover position="bottom-start" trapFocus returnFocus withRoles>
        <Popover.Target>
          <button type="button" className={classes.link}>
            {planTexts.told(told.length)}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={planTexts.toldTitle}>
          <Stack as="ul" gap={4} scrolls size="text" className={classes.told} tabIndex={0}>
            {told.map((one) => (
              <li key={one.actionId}>
                {planTexts.toldLine(one.jobID, one.customerName, {
                  was: clockOfMinute(one.wasAt),
                  is: clockOfMinute(one.isAt),
                })}
                <WaysToTell one={one} day={day} />
              </li>
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
