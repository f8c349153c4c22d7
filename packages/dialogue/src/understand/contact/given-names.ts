/** Given names by which a name that nothing introduces is told from a street, a make or a breed. */
export const givenNames: ReadonlySet<string> = new Set(
  `aaron abby abigail adam adrian agnes aidan aileen aisha alan alana albert alec alex alexander alexandra alfie alfred alice alicia alison allan
  allison amanda amber amelia amina amir amy ana andrea andrew andy angela angus anita ann anna anne annie anthony antonio anya archie arjun
  arthur ashley audrey ava barbara barry beatrice becky ben benjamin bernadette bernard beth betty bill billy bob bobby brad bradley
  breda brenda brendan brian bridget bruce bryan caitlin caleb callum cameron carl carla carlos carmel carmen carol caroline catherine cathy
  cecilia chad charlie charlotte chelsea cheryl chloe chris christina christine christopher ciara claire clara clive colin colleen
  connor conor corey craig crystal cynthia daisy dan daniel danielle darragh darren dave david dawn dean deborah debbie declan deirdre denise
  dennis derek dermot desmond diana diane diego dominic donal donna doris dorothy doug douglas duncan dylan eamon eddie edith edward eileen elaine eleanor
  elena eli elizabeth ella ellen ellie elsie emily emma emmanuel enda eoin eric erica erin esther ethan eugene eva evan eve evelyn fatima felix fergus fiona
  fionn florence frances francesca francis frank fred freddie freya gabriel gareth garry gary gavin gemma geoff geoffrey george georgia
  gerald geraldine gerard gerry gina gillian glenn gloria gordon grace graham greg gregory gwen hannah harold harriet harry hassan heather
  helen henry holly howard hugh hugo ian ibrahim imelda imran ingrid irene iris isaac isabel isabella isla ivan jack jackie jacob jake james
  jamie jan jane janet janice jared jasmine jason jean jeff jeffrey jen jenna jennifer jenny jeremy jerry jess jesse jessica jill jim jimmy
  joan joanna joanne jodie joe joel john johnny jon jonathan jordan jorge jose joseph josephine josh joshua joyce juan judith judy julia
  julian julie june justin karen karl kate katherine kathleen kathryn kathy katie kay keith kelly ken kenneth kerry kevin kieran kim kimberly
  kirsty kumar kyle lara laura lauren laurence lawrence leah leanne lee leo leon leonard leslie lewis liam lily linda lindsay lisa liz
  lola lorcan lorna lorraine louis louise luca lucas lucy luis luke lydia lynn mabel maeve maggie malcolm marcus margaret maria marian
  marie marilyn mario marion mark martha martin mary mason matt matthew maureen maurice max maya meera megan melanie melissa mia michael
  michelle miguel mike mina miriam mo mohamed mohammed moira molly monica morgan muhammad muriel nadia nancy naomi natalie natasha
  nathan neil niall niamh nicholas nick nicky nicola nicole nigel nina noah noel nora noreen norman nuala olga oliver olivia olwen omar oscar
  oisin orla owen padraig paddy pam pamela patricia patrick paul paula pauline pedro peggy penny pete peter phil philip phillip phoebe pierre
  poppy priya rachel rafael raj ralph raquel ray raymond rebecca reggie rhys richard rita rob robbie robert robin rodney roger roisin ronald
  ronan rory rosa rosaleen rosemary rosie ross roy ruby rupert russell ruth ryan sally sam samantha samuel sandra sanjay sara sarah scott sean
  sebastian shane shannon sharon sheila shirley sian simon sinead siobhan sofia sonia sophia sophie spencer stacey stan stella stephanie
  stephen steve steven stewart stuart sue summer susan suzanne sylvia tamara tanya tara ted teresa terence terry tess thelma theo theresa
  thomas tim timothy tina toby todd tom tommy tony tracey tracy trevor trish tyler una ursula valerie vanessa vera veronica vicky victor
  victoria vincent violet virginia vivian walter wanda wayne wendy wesley will william winifred yasmin yvonne zac zachary zara zoe
  abbie ada addison alba alexa alexis alma alvin amos andre angelica angelo annette antoinette arlene arnold astrid audra bernice bert
  bertha bev beverly bonnie boyd brandon brett brianna britney bruno bryce byron callie camila camille candace carly carole carrie casey
  cassie cedric celia chester christa christie christy claudia clayton clifford clint cody colette cora courtney curtis dahlia damian
  damien dana dante daphne darlene darryl daryl deb debra delia demi desiree dexter dina dolores dominique dora doreen duane dwayne dwight
  edgar edna edwin effie elias elijah elisa elliot elliott eloise elvira enrique ernest ernie esperanza estelle eunice faye felicia
  fernando floyd fran francisco frankie gabby gabriela gail garrett genevieve gilbert giles ginny gladys glen glenda greta gus gwendolyn
  hank harley harvey hector heidi helena herbert herman hilary hilda ignacio imani ines inez irma isaiah jacqueline jada jamal javier jayne
  jeanette jeannie jerome jo joann jocelyn joey joni josie juana juanita julio kaitlyn kamal kara karla kasey katrina kayla kellie kendra
  kenny kev kira kirk krista kristen kristin kristina kurt lana larry latoya lena lenny leona leonardo leroy leticia libby lila lillian
  lionel lloyd lois lonnie lorenzo loretta lottie louisa lucia lucille lucinda luther madeleine malik mandy manuel marc marcel marcia marco
  margarita margery margot marguerite mariana marjorie marlene marsha marshall marta marty marvin matilda mavis maxine melinda meredith
  merle mickey mildred miles millie milo milton minnie mitchell mohammad mona monique morris moses myles myra myrtle nell nellie nelson
  nettie odette ollie otis pablo paige patsy patti patty petra phyllis piers polly preston quentin quincy ramon ramona randall randy raoul
  rashid regina rene renee reuben rhoda rhonda ricardo rick ricky riley roberta roberto rochelle rodrigo roland rolf ron ronnie rosalie
  rosalind rosanna roscoe roxanne rudy rufus sabrina salma salvador sammy sanjeev santiago saul selena selma serena sergio seth shauna
  sheldon shelley sherri sherry shirin sidney silas silvia sonja stefan stefanie sven sybil tabitha tamika tammy tasha thea tia tiffany
  toni tonya tricia trina tristan troy trudy tyrone ulysses usha valentina vern verna vernon vince viv wallace walt wendell whitney wilbur
  wilfred wilma winnie winston xavier yolanda yusuf yvette zelda`.split(/\s+/),
);
