import type { Paper, PaperPay } from '@skipyard/domain/invoices/paper.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import classes from './paper-close.module.css'

const words = invoiceTexts.paper

function HowToPay({ pay: { title, bank, link, questions } }: { pay: PaperPay }) {
  return (
    <section className={classes.pay}>
      <h2>{title}</h2>
      <div>
        <h3>{words.bankTransfer}</h3>
        <dl>
          {bank.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {link !== '' && (
        <div>
          <h3>{words.payOnline}</h3>
          <p>{words.payLink}</p>
          <b>{link}</b>
        </div>
      )}
      <div>
        <h3>{words.questions}</h3>
        {questions.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  )
}

/** What stands below the table and never parts: the sums, how to pay and the note. */
export function PaperClose({ paper }: { paper: Paper }) {
  return (
    <div className={classes.close}>
      <section className={classes.sums}>
        <p>{paper.words}</p>
        <dl>
          {paper.sums.map(({ label, value, weight }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two payments of a day say the same and never move
            <div key={index} data-weight={weight}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={classes.foot}>
        {paper.pay && <HowToPay pay={paper.pay} />}
        {paper.pay === null && paper.thanks !== '' && <p className={classes.thanks}>{paper.thanks}</p>}
        <footer className={classes.note}>
          {paper.note}
          {paper.company.address !== '' && <span>{paper.company.address}</span>}
        </footer>
      </div>
    </div>
  )
}
