import type { NeedKind } from '@skipyard/domain/dashboard/needs.ts'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCashOff,
  IconClockExclamation,
  IconDeviceMobileX,
  IconFileInvoice,
  IconFlag,
  IconId,
  IconInbox,
  IconListDetails,
  IconMail,
  IconMessage,
  IconReceipt,
  IconRepeat,
  IconRoadSign,
  IconStack2,
  IconTool,
  IconTruck,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useToday } from '#web/client/use-today.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Card } from '../card.tsx'
import { dashboardQueries } from '../queries.ts'
import { dashboardTexts } from '../texts.ts'
import { needInWords, URGENCY, waysOutOf } from './need-ways.ts'
import classes from './needs-card.module.css'

const ICONS = {
  unplanned: IconListDetails,
  unsettled: IconDeviceMobileX,
  overfull: IconAlertTriangle,
  overdue: IconClockExclamation,
  conflicts: IconStack2,
  series: IconRepeat,
  pending: IconInbox,
  texts: IconMessage,
  faulty: IconFlag,
  permits: IconRoadSign,
  messages: IconMail,
  books: IconAlertCircle,
  toGiveBack: IconCashOff,
  toInvoice: IconFileInvoice,
  toReview: IconReceipt,
  regos: IconTruck,
  services: IconTool,
  licences: IconId,
} as const satisfies Record<NeedKind, unknown>

function NeedIcon({ kind, className }: { kind: NeedKind; className: string | undefined }) {
  const Drawn = ICONS[kind]
  return <Drawn className={className} size="1.0625rem" stroke={1.75} aria-hidden="true" />
}

const { needs: words } = dashboardTexts

export function NeedsCard() {
  const reading = useQuery(dashboardQueries.needs(useToday()))
  const today = useToday()
  return (
    <Card
      className={classes.card}
      title={words.title}
      reading={reading}
      note={(needs) => needs.length > 0 && <span className={classes.count}>{needs.length}</span>}
    >
      {(needs) =>
        needs.length === 0 ? (
          <EmptyState title={words.none} words={words.noneWords} />
        ) : (
          <ul className={classes.needs}>
            {needs.map((need) => {
              const [bold, rest] = needInWords(need, today)
              return (
                <li key={need.kind}>
                  <NeedIcon kind={need.kind} className={classes[URGENCY[need.kind]]} />
                  <span>
                    <b>{bold}</b> {rest}
                  </span>
                  <span>
                    {waysOutOf(need).map(({ name, ...link }) => (
                      <Link
                        key={name}
                        className={classes.way}
                        aria-label={`${name}: ${bold} ${rest}`}
                        {...link}
                      >
                        {name}
                      </Link>
                    ))}
                  </span>
                </li>
              )
            })}
          </ul>
        )
      }
    </Card>
  )
}
