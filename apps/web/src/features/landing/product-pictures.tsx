import page from './landing-page.module.css'
import bookNowDark from './pictures/book-now-dark.webp'
import bookNowLight from './pictures/book-now-light.webp'
import phoneDark from './pictures/driver-phone-dark.webp'
import phoneLight from './pictures/driver-phone-light.webp'
import invoiceDark from './pictures/invoice-dark.webp'
import invoiceLight from './pictures/invoice-light.webp'
import plannerDark from './pictures/planner-dark.webp'
import plannerLight from './pictures/planner-light.webp'
import classes from './product-pictures.module.css'

interface Picture {
  light: string
  dark: string
  width: number
  height: number
  title: string
  words: string
  /** What is to be seen, for who cannot. */
  alt: string
  place: string | undefined
}

const PICTURES: readonly Picture[] = [
  {
    light: plannerLight,
    dark: plannerDark,
    width: 1280,
    height: 800,
    title: 'Send the trucks out',
    words:
      'Drops and picks go into runs beside a map. A truck says what it cannot carry, a run how long it takes.',
    alt: 'The run planner: a map with the runs of the day in colours, and below it a column of jobs for each truck',
    place: classes.wide,
  },
  {
    light: phoneLight,
    dark: phoneDark,
    width: 390,
    height: 780,
    title: 'The driver knows',
    words: 'A private link, with or without signal: the next stop, photos, signatures and tip dockets.',
    alt: 'A driver’s phone: the next stop with its instructions, and the stops after it',
    place: classes.phone,
  },
  {
    light: bookNowLight,
    dark: bookNowDark,
    width: 1120,
    height: 800,
    title: 'Strangers book by themselves',
    words: 'A page of your own: bins drawn to scale, the complete price, and only days that you can keep.',
    alt: 'The public booking page: where, what goes in, which size, and the price beside it',
    place: undefined,
  },
  {
    light: invoiceLight,
    dark: invoiceDark,
    width: 1280,
    height: 800,
    title: 'And it is billed in two presses',
    words: 'A booking becomes a tax invoice and goes out as a PDF; the list says who owes what, since when.',
    alt: 'The invoice editor: a tax invoice with its lines, and beside it the balance and payments',
    place: undefined,
  },
]

/** The product as it is, by pictures of the demo company in the visitor's own scheme; none is fetched before it is near. */
export function ProductPictures() {
  return (
    <section id="product" className={page.section}>
      <h2 className={page.heading}>From the phone call to the paid invoice</h2>
      <div className={classes.pictures}>
        {PICTURES.map(({ light, dark, width, height, title, words, alt, place }) => (
          <figure key={title} className={place}>
            <div className={classes.frame}>
              {[light, dark].map((source) => (
                <img
                  key={source}
                  className={source === dark ? classes.dark : classes.light}
                  src={source}
                  alt={alt}
                  width={width}
                  height={height}
                  loading="lazy"
                  decoding="async"
                />
              ))}
            </div>
            <figcaption className={classes.caption}>
              <h3 className={classes.title}>{title}</h3>
              <p className={classes.words}>{words}</p>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
