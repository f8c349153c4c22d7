const WORDS = `
  ah aha anda ándale andale arre ay aya bah bárbaro barbaro basta bien brutal buah bua bueno bueeno buf buff caramba caray chale che chévere chevere
  chido chido chulo claro copado cool cuál dale dios diosito divino eh ea en épale espectacular estupendo exacto fenomenal flipo fuerte genial
  gracias guau guay híjole hijole hombre hostia hostias huy igualmente ja jo joder joer jolín jolines jope listo madre maravilla mare menos mal mira
  mola mujer nada naguará nah nel nice no obvio oh ojalá ojala ok okey oki okis olé ora órale orale ostras ostia padre perfe perfecto pena ps puf puff pues
  qué que quedó rayos sale si sí súper super suerte tela tío tía toma total tranqui tranquilo tranquila uf uff uh uy va vale vaya vamos venga
  virgen wow ya yay yep zas lástima lastima increíble increible interesante raro rara caro cara carillo carito barato normal lógico lógica
  veré vere veremos pensaré pensare pienso creo supongo sé se sabes imagino entiendo entendido comprendo verdad
  esto eso muy tan más mas muchas mucho todo bastante igual entonces así asi ahora luego mejor la el lo un una me te le por de mi`;

/** Said of what was told, and of nothing: a reaction, a sigh. */
export const reactions = new RegExp(
  `^(?:${[...new Set(WORDS.trim().split(/\s+/))].join('|')}|a+y+|u+[fy]+|b+u+f+|(?:ja|je|ji){2,}j?|m{2,}|h+m+|o+h+|e+h+|v+a+l+e+|s+[ií]+|s+[uú]+p+e+r+)$`,
);
