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
  victoria vincent violet virginia vivian walter wanda wayne wendy wesley will william winifred yasmin yvonne zac zachary zara zoe`.split(
    /\s+/,
  ),
);
