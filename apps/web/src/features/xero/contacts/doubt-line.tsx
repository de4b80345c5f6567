import { Button } from '@mantine/core'
import type { WireXeroContacts } from '@skipyard/contract/xero.queue.ts'
import { Link } from '@tanstack/react-router'
import { useAnswerContact } from '../books-mutations.ts'
import classes from './contacts-card.module.css'
import { contactsTexts } from './texts.ts'

/** A customer who may be in Xero already: one of the contacts there, or none of them. */
export function DoubtLine({ doubt }: { doubt: WireXeroContacts['doubts'][number] }) {
  const { customerId, customerName, candidates } = doubt
  const answer = useAnswerContact(contactsTexts.failed)
  const isOne = candidates.length === 1
  return (
    <li className={classes.doubt}>
      <div className={classes.head}>
        <Link className={classes.name} to="/app/customers/$customerId" params={{ customerId }}>
          {customerName}
        </Link>
        {!isOne && <small>{contactsTexts.several(candidates.length)}</small>}
        <Button
          variant="subtle"
          size="xs"
          disabled={answer.isPending}
          aria-label={contactsTexts.notTheSameAs(customerName)}
          onClick={() => answer.mutate({ customerId, contactId: null })}
        >
          {isOne ? contactsTexts.notTheSame : contactsTexts.noneOf}
        </Button>
      </div>
      <ul className={classes.candidates}>
        {candidates.map((candidate) => (
          <li key={candidate.contactId}>
            <span>
              {contactsTexts.has(candidate)}
              <small>{contactsTexts.more(candidate)}</small>
            </span>
            <Button
              variant="default"
              size="xs"
              loading={answer.isPending && answer.variables.contactId === candidate.contactId}
              disabled={answer.isPending}
              aria-label={contactsTexts.linkOne(customerName, candidate.name)}
              onClick={() => answer.mutate({ customerId, contactId: candidate.contactId })}
            >
              {contactsTexts.link}
            </Button>
          </li>
        ))}
      </ul>
    </li>
  )
}
