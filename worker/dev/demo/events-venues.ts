import type { EventCategory } from '../../../src/shared/rules/events';

type Setting = 'hall' | 'park';

/** A real place in one of the event cities. Nothing is claimed of it but where it stands. */
export interface DemoVenue {
  city: string;
  name: string;
  address: string;
  setting: Setting;
}

export const DEMO_VENUES: readonly DemoVenue[] = [
  hall('Newark', 'The Newark Museum of Art', '49 Washington Street'),
  hall('Newark', 'New Jersey Performing Arts Center', '1 Center Street'),
  park('Newark', 'Branch Brook Park', 'Park Avenue'),
  hall('Jersey City', 'White Eagle Hall', '337 Newark Avenue'),
  hall('Jersey City', 'Liberty Science Center', '222 Jersey City Boulevard'),
  park('Jersey City', 'Liberty State Park', '200 Morris Pesin Drive'),
  hall('Paterson', 'Paterson Museum', '2 Market Street'),
  park('Paterson', 'Paterson Great Falls National Historical Park', '72 McBride Avenue'),
  hall('Elizabeth', 'Boxwood Hall', '1073 East Jersey Street'),
  hall('Elizabeth', 'The Mills at Jersey Gardens', '651 Kapkowski Road'),
  park('Elizabeth', 'Warinanco Park', 'Acme Street'),
  hall('Clifton', 'Clifton Arts Center', '900 Clifton Avenue'),
  park('Clifton', 'Weasel Brook Park', 'Paulison Avenue'),
  hall('Camden', 'Adventure Aquarium', '1 Riverside Drive'),
  hall('Camden', 'Battleship New Jersey', '100 Clinton Street'),
  park('Camden', 'Wiggins Waterfront Park', 'Riverside Drive'),
  hall('Trenton', 'New Jersey State Museum', '205 West State Street'),
  hall('Trenton', 'Old Barracks Museum', '101 Barrack Street'),
  park('Trenton', 'Cadwalader Park', 'Parkside Avenue'),
  hall('Passaic', 'Passaic Public Library', '195 Gregory Avenue'),
  park('Passaic', 'Third Ward Veterans Memorial Park', 'Van Houten Avenue'),
  hall('Union City', 'William V. Musto Cultural Center', '420 15th Street'),
  park('Union City', 'Ellsworth Park', 'Palisade Avenue'),
  hall('Hoboken', 'Hoboken Historical Museum', '1301 Hudson Street'),
  hall('Hoboken', 'Mile Square Theatre', '1400 Clinton Street'),
  park('Hoboken', 'Pier A Park', 'Sinatra Drive'),
  hall('Plainfield', 'Drake House Museum', '602 West Front Street'),
  park('Plainfield', 'Cedar Brook Park', 'Park Avenue'),
  hall('West New York', 'West New York Public Library', '425 60th Street'),
  park('West New York', 'Donnelly Memorial Park', 'Boulevard East'),
  hall('Hackensack', 'Hackensack Performing Arts Center', '102 State Street'),
  park('Hackensack', 'Foschini Park', 'By the Hackensack River'),
  hall('Bayonne', 'Bayonne Public Library', '697 Avenue C'),
  park('Bayonne', 'Stephen R. Gregg Park', 'John F. Kennedy Boulevard'),
  hall('East Orange', 'East Orange Public Library', '21 South Arlington Avenue'),
  park('East Orange', 'Elmwood Park', 'Elmwood Avenue'),
  hall('Vineland', 'Landis Theater', '830 East Landis Avenue'),
  park('Vineland', 'Giampietro Park', 'East Landis Avenue'),
  hall('New Brunswick', 'Zimmerli Art Museum', '71 Hamilton Street'),
  hall('New Brunswick', 'State Theatre New Jersey', '15 Livingston Avenue'),
  park('New Brunswick', 'Buccleuch Park', 'Easton Avenue'),
  hall('Irvington', 'Irvington Public Library', 'Civic Square'),
  park('Irvington', 'Irvington Park', 'Lyons Avenue'),
  hall('Atlantic City', 'Jim Whelan Boardwalk Hall', '2301 Boardwalk'),
  hall('Atlantic City', 'Noyes Arts Garage', '2200 Fairmount Avenue'),
  park('Atlantic City', "Gardner's Basin", 'North New Hampshire Avenue'),
  hall('Paramus', 'Paramus Public Library', '116 East Century Road'),
  park('Paramus', 'Van Saun County Park', '216 Forest Avenue'),
];

/** Outdoors for what is outdoors, under a roof for everything else. */
export function venuesFor(city: string, category: EventCategory): readonly DemoVenue[] {
  const wanted: Setting = category === 'Outdoor Activities' ? 'park' : 'hall';
  return DEMO_VENUES.filter((venue) => venue.city === city && venue.setting === wanted);
}

function hall(city: string, name: string, address: string): DemoVenue {
  return { city, name, address, setting: 'hall' };
}

function park(city: string, name: string, address: string): DemoVenue {
  return { city, name, address, setting: 'park' };
}
