import { Button } from '@mantine/core'
import type { WireXeroContacts } from '@skipyard/contract/xero/queue.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Block, Row, Words } from '#web/ui/layout/parts.tsx'
import { useAnswerDetails } from '../books-mutations.ts'
import { xeroQueries } from '../queries.ts'
import { ReadCard } from '../read-card.tsx'
import classes from './contacts-card.module.css'
import { DoubtLine } from './doubt-line.tsx'
import { contactsTexts } from './texts.ts'

function DetailsLine({ difference }: { difference: WireXeroContacts['differences'][number] }) {
  const { customerId, customerName, reason, details } = difference
  const answer = useAnswerDetails(contactsTexts.failed)
  const isUnderWay = (side: 'ours' | 'theirs') => answer.isPending && answer.variables.keep === side
  const keep = (side: 'ours' | 'theirs') => answer.mutate({ customerId, keep: side })
  return (
    <li className={classes.doubt}>
      <div className={classes.head}>
        <div className={classes.who}>
          <Link className={classes.name} to="/app/customers/$customerId" params={{ customerId }}>
            {customerName}
          </Link>
          <Words size="text" tone="soft" breakable className={classes.found}>
            {reason === '' ? contactsTexts.bothChanged : reason}
          </Words>
        </div>
        <Button
          variant="subtle"
          size="xs"
          loading={isUnderWay('theirs')}
          disabled={answer.isPending}
          aria-label={contactsTexts.leaveOf(customerName)}
          onClick={() => keep('theirs')}
        >
          {contactsTexts.leave}
        </Button>
        <Button
          variant="default"
          size="xs"
          loading={isUnderWay('ours')}
          disabled={answer.isPending}
          aria-label={contactsTexts.sendOf(customerName)}
          onClick={() => keep('ours')}
        >
          {reason === '' ? contactsTexts.send : contactsTexts.again}
        </Button>
      </div>
      <ul className={classes.candidates}>
        {details.map(({ detail, ours, theirs }) => (
          <li key={detail}>
            <span>
              {contactsTexts.details[detail]}: {contactsTexts.here(ours)}
              <small>{contactsTexts.there(theirs)}</small>
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

export function ContactsCard() {
  const query = useQuery(xeroQueries.contacts())
  return (
    <ReadCard query={query} title={contactsTexts.title} about={contactsTexts.about} height="5rem">
      {({ linked, atFirstInvoice, doubts, differences }) => (
        <>
          <Row
            as="p"
            wrap
            columnGap={16}
            align="stretch"
            gap={2}
            mb={6}
            size="text"
            className={classes.counts}
          >
            <span>
              <b>{linked.toLocaleString('en-AU')}</b> {contactsTexts.linked}
            </span>
            <span>
              <b>{atFirstInvoice.toLocaleString('en-AU')}</b> {contactsTexts.atFirstInvoice}
            </span>
            {doubts.length + differences.length > 0 && (
              <Words weight={600} tone="warn">
                {contactsTexts.needYou(doubts.length + differences.length)}
              </Words>
            )}
          </Row>
          <Row as="span" gap={2} align="stretch" clip className={classes.meter} aria-hidden="true">
            <i data-part="linked" style={{ flexGrow: linked }} />
            <i data-part="first" style={{ flexGrow: atFirstInvoice }} />
            <i data-part="doubts" style={{ flexGrow: doubts.length }} />
          </Row>
          {doubts.length + differences.length === 0 && (
            <Words as="p" mt={8} tone="dim">
              {contactsTexts.nobody}
            </Words>
          )}
          {doubts.length > 0 && (
            <Block as="ul" mt={8} aria-label={contactsTexts.doubts}>
              {doubts.map((doubt) => (
                <DoubtLine key={doubt.customerId} doubt={doubt} />
              ))}
            </Block>
          )}
          {differences.length > 0 && (
            <Block as="ul" mt={8} aria-label={contactsTexts.differences}>
              {differences.map((difference) => (
                <DetailsLine key={difference.customerId} difference={difference} />
              ))}
            </Block>
          )}
        </>
      )}
    </ReadCard>
  )
}
