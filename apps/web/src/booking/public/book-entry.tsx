import '../../style.css';
import { showPage } from '../../site/show-page.tsx';
import { AppointmentScreen } from './appointment-screen.tsx';
import { BookingScreen } from './booking-screen.tsx';
import { WaitlistScreen } from './waitlist/later.tsx';

// An entry of its own, for /book/{id}, /appointment#{token} and /waitlist#{token}: customers load nothing of the dashboard.
const [first, second = ''] = location.pathname.split('/').filter(Boolean);

showPage(screenOf(first));

function screenOf(page: string | undefined) {
  if (page === 'book') return <BookingScreen assistantId={second} />;
  return page === 'waitlist' ? <WaitlistScreen /> : <AppointmentScreen />;
}
