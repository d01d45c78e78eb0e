import { useParams } from 'react-router-dom';
import { BookPage } from './book/book-page.tsx';
import { BookedPage } from './booked/booked-page.tsx';

/** Both pages of a call: that on which it is booked leads to that of the booked one, which is named by a token. */
export function BookingPages() {
  return useParams().token === undefined ? <BookPage /> : <BookedPage />;
}
