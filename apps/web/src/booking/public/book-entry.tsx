import '../../style.css';
import { showPage } from '../../site/show-page.tsx';
import { AppointmentScreen } from './appointment-screen.tsx';
import { BookingScreen } from './booking-screen.tsx';

// An entry of its own, for /book/{id} and /appointment#{token}: customers load nothing of the dashboard.
const [first, second = ''] = location.pathname.split('/').filter(Boolean);

showPage(first === 'book' ? <BookingScreen assistantId={second} /> : <AppointmentScreen />);
