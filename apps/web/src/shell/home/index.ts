// What `/` shows to whom.
export { HomeScreen } from './home-screen.tsx';
