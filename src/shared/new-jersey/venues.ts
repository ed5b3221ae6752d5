/** A well-known New Jersey venue with its own site. */
export interface Venue {
  name: string;
  address: string;
  city: string;
  site: string;
}

/** Where "Search for Tickets" leads for these names. */
export const VENUES: readonly Venue[] = [
  {
    name: 'Adventure Aquarium',
    address: '1 Riverside Drive',
    city: 'Camden',
    site: 'https://www.adventureaquarium.com',
  },
  {
    name: 'Bergen Performing Arts Center',
    address: '30 North Van Brunt Street',
    city: 'Englewood',
    site: 'https://www.bergenpac.org',
  },
  {
    name: 'Count Basie Center for the Arts',
    address: '99 Monmouth Street',
    city: 'Red Bank',
    site: 'https://thebasie.org',
  },
  {
    name: 'Grounds For Sculpture',
    address: '80 Sculptors Way',
    city: 'Hamilton',
    site: 'https://www.groundsforsculpture.org',
  },
  {
    name: 'Jim Whelan Boardwalk Hall',
    address: '2301 Boardwalk',
    city: 'Atlantic City',
    site: 'https://www.boardwalkhall.com',
  },
  {
    name: 'Liberty Science Center',
    address: '222 Jersey City Boulevard',
    city: 'Jersey City',
    site: 'https://lsc.org',
  },
  {
    name: 'Mayo Performing Arts Center',
    address: '100 South Street',
    city: 'Morristown',
    site: 'https://www.mayoarts.org',
  },
  {
    name: 'McCarter Theatre Center',
    address: '91 University Place',
    city: 'Princeton',
    site: 'https://www.mccarter.org',
  },
  {
    name: 'MetLife Stadium',
    address: '1 MetLife Stadium Drive',
    city: 'East Rutherford',
    site: 'https://www.metlifestadium.com',
  },
  {
    name: 'New Jersey Performing Arts Center',
    address: '1 Center Street',
    city: 'Newark',
    site: 'https://www.njpac.org',
  },
  {
    name: 'Paper Mill Playhouse',
    address: '22 Brookside Drive',
    city: 'Millburn',
    site: 'https://papermill.org',
  },
  {
    name: 'Prudential Center',
    address: '25 Lafayette Street',
    city: 'Newark',
    site: 'https://www.prucenter.com',
  },
  {
    name: 'Starland Ballroom',
    address: '570 Jernee Mill Road',
    city: 'Sayreville',
    site: 'https://www.starlandballroom.com',
  },
  {
    name: 'State Theatre New Jersey',
    address: '15 Livingston Avenue',
    city: 'New Brunswick',
    site: 'https://stnj.org',
  },
  {
    name: 'The Newark Museum of Art',
    address: '49 Washington Street',
    city: 'Newark',
    site: 'https://newarkmuseumart.org',
  },
  {
    name: 'The Stone Pony',
    address: '913 Ocean Avenue',
    city: 'Asbury Park',
    site: 'https://www.stoneponyonline.com',
  },
  {
    name: 'The Wellmont Theater',
    address: '5 Seymour Street',
    city: 'Montclair',
    site: 'https://www.wellmonttheater.com',
  },
  {
    name: 'White Eagle Hall',
    address: '337 Newark Avenue',
    city: 'Jersey City',
    site: 'https://whiteeaglehalljc.com',
  },
];

const byFoldedName = new Map(VENUES.map((venue) => [fold(venue.name), venue]));

/** In any case, with or without "The". */
export function venueNamed(name: string): Venue | undefined {
  return byFoldedName.get(fold(name));
}

function fold(name: string): string {
  return name.trim().toLowerCase().replace(/^the /, '').replace(/\s+/g, ' ');
}
