import type { Paper } from '@skipyard/domain/invoices/paper.ts'
import { PaperClose } from './paper-close.tsx'
import classes from './paper-sheet.module.css'

interface PaperSheetProps {
  paper: Paper
  /** Where the company's logo is read; null without one. */
  logo: string | null
}

function PaperHead({ paper: { company, heading, number, facts, main }, logo }: PaperSheetProps) {
  return (
    <>
      <header className={classes.head}>
        {logo !== null && <img src={logo} alt="" />}
        <div className={classes.company}>
          <b>{company.name}</b>
          <small>{company.abn}</small>
        </div>
        <h1>
          {heading}
          <span className={classes.number}>{number}</span>
        </h1>
      </header>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classes.main}>
          <dt>{main.label}</dt>
          <dd>{main.value}</dd>
        </div>
      </dl>
    </>
  )
}

function PaperTable({ paper: { columns, rows, name } }: { paper: Paper }) {
  return (
    <table className={classes.table}>
      <caption>{name}</caption>
      <thead>
        <tr>
          {columns.map(({ label, align }) => (
            <th key={label} scope="col" data-align={align}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a document have no other name and never move
          <tr key={row}>
            {columns.map(({ label, align, width }, index) => (
              <td key={label} data-align={align} data-wide={width === 'wide' || undefined}>
                {cells[index]?.text}
                {cells[index]?.small !== '' && <small>{cells[index]?.small}</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A document as it comes out of the printer, ink on white in every theme: the words the PDF is drawn of. */
export function PaperSheet({ paper, logo }: PaperSheetProps) {
  return (
    <article className={classes.sheet}>
      <PaperHead paper={paper} logo={logo} />
      <section className={classes.blocks}>
        {paper.blocks.map(({ label, name, lines }) => (
          <div key={label}>
            <span>{label}</span>
            <b>{name}</b>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ))}
      </section>
      <PaperTable paper={paper} />
      {paper.empty !== '' && <p>{paper.empty}</p>}
      <PaperClose paper={paper} />
    </article>
  )
}
